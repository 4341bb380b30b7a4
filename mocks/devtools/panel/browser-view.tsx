import { parseJsonOrText } from '#mocks/lib/parse-json.ts'
import { getStorage } from '#mocks/lib/browser-storage.ts'
import { Json } from './json.tsx'
import { useRerenderEverySecond, getServerWindow } from './use-mock-server.ts'

const STORES = ['localStorage', 'sessionStorage'] as const

type StorageEntry = { key: string; text: string }

/** What the widget's own window gets to see; null where it is denied. */
const readEntries = (name: (typeof STORES)[number]): StorageEntry[] | null => {
  try {
    const store = getServerWindow()?.[name]
    return Object.keys(store ?? {}).map((key) => ({ key, text: store?.getItem(key) ?? '' }))
  } catch {
    return null
  }
}

function StorageSection({ name }: { name: (typeof STORES)[number] }) {
  const entries = readEntries(name)
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      {entries === null && <p className="problem">The browser denies the widget its storage.</p>}
      {entries?.length === 0 && <p className="hint">Empty.</p>}
      {entries?.map(({ key, text }) => (
        <details key={key}>
          <summary>
            <strong>{key}</strong>
            <span className="end">{text.length} characters</span>
          </summary>
          <Json title={key} value={parseJsonOrText(text)} />
        </details>
      ))}
    </section>
  )
}

/** A message to the tag manager: its `event`, or what it clears or sets. */
const formatEventTitle = (event: unknown): string => {
  const { event: name } = Object(event) as { event?: string }
  return name ?? Object.keys(Object(event) as object).join(', ')
}

/** What is in the browser: the analytics events of this page load, and the storage. */
export function BrowserView() {
  useRerenderEverySecond()
  const { dataLayer } = (getServerWindow() ?? {}) as { dataLayer?: unknown[] }
  return (
    <div className="stack">
      <section aria-label="Analytics events">
        <h2>Analytics events</h2>
        {dataLayer === undefined && <p className="hint">None has been sent yet.</p>}
        <ol>
          {dataLayer?.map((event, index) => (
            <li key={index}>
              <details>
                <summary>
                  <strong>{formatEventTitle(event)}</strong>
                </summary>
                <Json title={formatEventTitle(event)} value={event} />
              </details>
            </li>
          ))}
        </ol>
      </section>
      {getStorage('localStorage') === null && (
        <p className="problem">
          This browser denies storage: the server keeps its state in memory, and a reload forgets
          it.
        </p>
      )}
      {STORES.map((name) => (
        <StorageSection key={name} name={name} />
      ))}
    </div>
  )
}
