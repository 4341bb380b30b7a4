import * as React from 'react'

/** React resets the count every second. */
function doNothing(): void {
  // Nothing to do.
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * Stops the development build of React from recording the stack of every element for its warnings, as it does by itself
 * after 10,000 elements in a second: recording takes a sixth of the time of a walk. The warnings themselves remain, and
 * fail a test.
 */
export function stopOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS)
  if (
    typeof internals !== 'object' ||
    internals === null ||
    !('recentlyCreatedOwnerStacks' in internals)
  )
    throw new Error('This version of React counts the recorded stacks elsewhere')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: doNothing,
  })
}
