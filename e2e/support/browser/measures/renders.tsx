import type { ReactNode } from 'react'
import { Profiler } from 'react'
import type { Messages } from '#src/i18n/en.ts'
import { english } from '#src/i18n/en.ts'
import { setLanguage } from '#src/i18n/language.ts'

/**
 * Counts what React renders from now on: its commits in `Watched`, and which texts are read, by which a test recognizes
 * the components.
 */
export function watchRenders() {
  let commits = 0
  let texts: string[] = []
  const watchGroup = (name: string, group: object) =>
    new Proxy(group, {
      get(target, key) {
        texts.push(`${name}.${String(key)}`)
        return Reflect.get(target, key) as unknown
      },
    })
  const messages = Object.fromEntries(
    Object.entries(english).map(([name, group]) => [name, watchGroup(name, group)]),
  ) as Messages
  setLanguage('en', messages, null, 'ltr')
  return {
    Watched: ({ children }: { children: ReactNode }) => (
      <Profiler id="watched" onRender={() => (commits += 1)}>
        {children}
      </Profiler>
    ),
    /** What has rendered since the last call. */
    takeRenders() {
      const taken = { commits, texts }
      commits = 0
      texts = []
      return taken
    },
  }
}
