import type { Store } from '#src/lib/store.ts'
import { createStore } from '#src/lib/store.ts'

/** How long a text waits for what comes with it: a new page, the focus of its heading, another text. */
const JOIN_MS = 500

export type Voice = Pick<Store<string>, 'read' | 'subscribe'> & {
  /** Tells screen readers a text soon, together with others that come meanwhile; '' says nothing. */
  say: (text: string) => void
  /** Waits again with what is not said yet: the focus has moved, and a reader would drop it. */
  wait: () => void
}

/** Service: what the live region of the application says (LAYOUT-5). */
export function createVoice(): Voice {
  const { read, subscribe, set } = createStore('')
  const texts = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    if (texts.size === 0) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      set([...texts].join(' '))
      texts.clear()
    }, JOIN_MS)
  }
  return {
    read,
    subscribe,
    wait,
    say(text) {
      if (text === '') return
      texts.add(text)
      // The same text again is a change only after another one.
      set('')
      wait()
    },
  }
}
