import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { STEPS } from '#src/domain/steps.ts'
import { findRoute } from './base-path.ts'

const ROUTES = ['/', '/result', '/timeout', ...STEPS.map(({ path }) => path)]

/** The router's own answer. */
function match(path: string): string | undefined {
  const [found] =
    matchRoutes(
      ROUTES.map((route) => ({ path: route })),
      { pathname: path },
    ) ?? []
  return found?.route.path
}

/** Spells a path in another way: case, percent encoding, slashes, and letters that only look alike. */
const spelling = fc
  .constantFrom(...ROUTES)
  .chain((route) =>
    fc.tuple(
      ...Array.from(route, (letter) =>
        fc.constantFrom(
          letter,
          letter,
          letter.toUpperCase(),
          `%${letter.charCodeAt(0).toString(16)}`,
          `%25${letter.charCodeAt(0).toString(16)}`,
        ),
      ),
      fc.constantFrom('', '', '/', '//', '%2F', '%2f', '/..', '%', '?', ';', 'ſ'),
    ),
  )
  .map((parts) => parts.join(''))

test.each(['/result/', '/RESULT', '/%72esult', '/result//', '/re%53ult/'])(
  'is /result for %s (HOST-4)',
  (path) => {
    expect(findRoute(path)).toBe('/result')
  },
)

test('matches what the router matches (HOST-4, STEPS-8)', () => {
  // The router's words about an address that cannot be decoded.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fc.assert(
    fc.property(
      fc.oneof(
        spelling,
        fc.webPath({ size: 'small' }).map((path) => `/${path}`),
      ),
      (path) => {
        expect(findRoute(path)).toBe(match(path))
      },
    ),
    { numRuns: 1000 },
  )
})
