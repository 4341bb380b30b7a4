import { writeItem } from '#mocks/lib/write-item.ts'

const MOMENT_KEY = 'mock-server:moment'
const FRAGMENT = '#moment='

/** An address that opens the moment that `text` holds. */
export function buildMomentUrl(address: string, text: string): string {
  return address.replace(/#.*/, '') + FRAGMENT + text
}

/** The moment in the page's fragment, which is never sent to a server; null: there is none. Removes it from the address. */
function takeFragment(): string | null {
  const { hash, pathname, search } = location
  if (!hash.startsWith(FRAGMENT)) return null
  history.replaceState(history.state, '', pathname + search)
  return hash.slice(FRAGMENT.length)
}

/** Leaves a moment to the next page of the tab. @returns Whether it finds it. */
export function leaveMoment(text: string, tabStorage: Storage | null): boolean {
  return writeItem(tabStorage, MOMENT_KEY, text)
}

/** Leaves the moment of this page's fragment to the widget in its frame. @returns Whether there is one. */
export function passMoment(tabStorage: Storage | null): boolean {
  const text = takeFragment()
  return text !== null && leaveMoment(text, tabStorage)
}

/** The moment at which this page has to start; null: at its own. */
export function takeMoment(tabStorage: Storage | null): string | null {
  const left = tabStorage?.getItem(MOMENT_KEY) ?? null
  tabStorage?.removeItem(MOMENT_KEY)
  return takeFragment() ?? left
}
