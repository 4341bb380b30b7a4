import { parseJsonOrText } from '#mocks/lib/parse-json.ts'
import { getStorage } from '#mocks/lib/browser-storage.ts'
import { Json } from './json.tsx'
import type { PanelPage } from './panel-page.ts'
import type { ViewProps } from './use-mock-server.ts'
import { useRerenderEverySecond } from './use-mock-server.ts'

const STORES = ['localStorage', 'sessionStorage'] as const

type StoreProps = { page: PanelPage; name: (typeof STORES)[number] }

type StorageEntry = { key: string; text: string }

/** null: the browser blocks the storage. */
function readEntries({ page, name }: StoreProps): StorageEntry[] | null {
  try {
    const store = page.mockServerWindow?.[name]
    return Object.keys(store ?? {}).map((key) => ({ key, text: store?.getItem(key) ?? '' }))
  } catch {
    return null
  }
}

function StorageSection(props: StoreProps) {
  const { name } = props
  const entries = readEntries(props)
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      {entries === null && <p className="problem">The widget cannot access this storage.</p>}
      {entries?.length === 0 && <p className="hint">Empty.</p>}
      {entries?.map(({ key, text }) => (
        <details key={key}>
          <summary>
            <strong>{key}</strong>
            <span className="end">{`${text.length} characters`}</span>
          </summary>
          <Json title={key} value={parseJsonOrText(text)} />
        </details>
      ))}
    </section>
  )
}

/** Name of the event, or the names of the variables that the message sets. */
function formatEventTitle(event: unknown): string {
  const { event: name } = Object(event) as { event?: string }
  return name ?? Object.keys(Object(event) as object).join(', ')
}

/** Shows the analytics events since the page was loaded, and the storage. */
export function BrowserView({ page }: ViewProps) {
  useRerenderEverySecond()
  const dataLayer = page.mockServerWindow?.dataLayer
  return (
    <div className="stack">
      <section aria-label="Analytics events">
        <h2>Analytics events</h2>
        {dataLayer === undefined && <p className="hint">No events yet.</p>}
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
          Storage is blocked in this browser. The mock server keeps its state in memory and loses it
          on reload.
        </p>
      )}
      {STORES.map((name) => (
        <StorageSection key={name} page={page} name={name} />
      ))}
    </div>
  )
}
