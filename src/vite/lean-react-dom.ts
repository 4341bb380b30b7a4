import type { Plugin } from 'vite'
import type { Replacement } from './replace-code.ts'
import { replaceCode } from './replace-code.ts'

/**
 * Errors that React only throws to itself and compares by identity. An error takes its stack trace when it is created,
 * and with a debugging protocol connected (Lighthouse, DevTools, tests) the browser parses the whole file again for it.
 */
const SENTINELS: Replacement = [
  /(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)(?=[,;])/g,
  '$1 = {}',
]

/** The widget renders on the client: nothing is ever hydrated, no boundary is dehydrated. */
const HYDRATION: Replacement[] = [
  [/^exports\.hydrateRoot = function [^]*?^\};$/m, ''],
  [/^function initInput\([^]*?^\}$/m, (code) => code.replaceAll('isHydrating', 'isInitial')],
  [/\bisHydrating = !1,\n/, ''],
  [/\bisHydrating = !\d/g, 'void 0'],
  [/\bisHydrating\b(?!\$)/g, '!1'],
  [/^var hydrationParentFiber = null,\n {2}nextHydratableInstance = null,$/m, 'var'],
  [/^function popToNextHostParent\(fiber\) \{[^]*?^\}$/m, 'function popToNextHostParent() {}'],
  [/\b(?:hydrationParentFiber|nextHydratableInstance) = /g, ''],
  [/\b(?:hydrationParentFiber|nextHydratableInstance)\b/g, 'null'],
  [/[\w$.]+\.dehydrated\b/g, 'null'],
  [/[\w$.]+\.isDehydrated\b/g, '!1'],
  [/^ReactDOMHydrationRoot\.prototype\.(?:render|unmount) = /gm, ''],
  [/^ReactDOMHydrationRoot\.prototype\.unstable_\w+ = function [^]*?^\};$/m, ''],
]

/** What preloads and inserts style sheets and scripts by React's own functions. */
const RESOURCE_HINTS: Replacement = [
  /^ {2}D: prefetchDNS,\n {2}C: preconnect,\n[^]*?M: preinitModuleScript$/m,
  '',
]

/** Functions by feature that the widget does not use (see no-restricted-imports), with what they do instead. */
const UNUSED_FUNCTIONS: Record<string, string> = {
  // Hydration
  popHydrationState: 'return !1',
  resetHydrationState: '',
  attemptExplicitHydrationTarget: '',
  queueIfContinuousEvent: 'return !1',
  attemptReplayContinuousQueuedEvent: 'return !1',
  scheduleReplayQueueIfNeeded: '',
  retryIfBlockedOn: '',
  // ViewTransition
  startViewTransition: '',
  applyViewTransitionToHostInstancesRecursive: '',
  commitAppearingPairViewTransitions: '',
  commitEnterViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureViewTransitionHostInstancesRecursive: '',
  measureNestedViewTransitions: '',
  restoreViewTransitionName: '',
  applyViewTransitionName: '',
  getViewTransitionName: '',
  getViewTransitionClassName: '',
  createViewTransitionInstance: '',
  scheduleViewTransitionEvent: '',
  // Elements of the document's head: they are rendered where they stand.
  isHostHoistableType: 'return !1',
  getResource: 'return null',
  acquireResource: '',
  suspendResource: '',
  getHydratableHoistableCache: '',
  createHoistableInstance: '',
  mountHoistable: '',
  preloadStylesheet: '',
  insertStylesheet: '',
  preloadResourceAndSuspendIfNeeded: '',
  insertSuspendedStylesheets: '',
  // Activity, SuspenseList
  updateActivityComponent: '',
  mountActivityChildren: '',
  retryActivityComponentWithoutHydrating: '',
  updateSuspenseListComponent: '',
  initSuspenseListRenderState: '',
  // Form actions, asynchronous transitions
  mountActionState: '',
  updateActionState: '',
  rerenderActionState: '',
  updateActionStateImpl: '',
  dispatchActionState: '',
  runActionStateAction: '',
  startHostTransition: '',
  extractEvents$1: '',
  defaultOnDefaultTransitionIndicator: '',
}

function escape(name: string) {
  return name.replaceAll('$', '\\$')
}

const REPLACEMENTS: Replacement[] = [
  SENTINELS,
  ...Object.entries(UNUSED_FUNCTIONS).map(([name, body]): Replacement => [
    new RegExp(`^function ${escape(name)}\\([^]*?^\\}$`, 'm'),
    () => `function ${name}() { ${body} }`,
  ]),
  ...HYDRATION,
  RESOURCE_HINTS,
]

/** Saves 10 kB (brotli) of React DOM, which has no modules for tree-shaking. */
export function leanReactDom(): Plugin {
  return {
    name: 'lean-react-dom',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js/ },
      handler: (code) => replaceCode(code, REPLACEMENTS),
    },
  }
}
