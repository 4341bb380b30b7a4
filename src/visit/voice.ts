import { type Store, createStore } from '#src/lib/store.ts'

/** How long a text waits for what comes with it: a new page, the focus of its heading, another text. */
const JOIN_MS = 500

/** The texts for screen readers; the store holds the one that is told now. */
export type Voice = Store<string> & {
  /**
   * Tells screen readers a text soon, together with others that come meanwhile; '' only makes them wait longer: the
   * focus has moved, and a reader would drop what is told before.
   */
  say: (text: string) => void
}

/** Service: what the live region of the application says (LAYOUT-5). */
export function createVoice(): Voice {
  const store = createStore('')
  const texts = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    ...store,
    say(text) {
      // The same text again is a change only after another one.
      if (text !== '') {
        texts.add(text)
        store.set('')
      }
      if (texts.size === 0) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        store.set([...texts].join(' '))
        texts.clear()
      }, JOIN_MS)
    },
  }
}
