/** The items of both storages by their names. */
export type StoredItems = Record<string, Record<string, string>>

export type FrameStart = {
  /** The parameters of the mock server: 'scenario=sold-out&latency=0'. */
  search: string
  /** The passes that the mock server sells. */
  configCodes: string[]
  /** The launch parameters in place of those of another pass. */
  defaultLaunch: Record<string, string>
  /** What an earlier page has stored where the browser denies storage. */
  items: StoredItems
  /** The name of the function of the page that receives what it stores there. */
  receiver: string
}

/**
 * Runs in the widget's page before its scripts. It tells the mock server that its requests are routed, adds the parameters
 * of the mock server to the address, opens the demo's tour in place of one that the mock server does not know, and replaces storage that the browser denies to a frame of another site, as
 * Chromium does with a window. Self-contained: it becomes part of the page.
 */
export function startFrame({
  search,
  configCodes,
  defaultLaunch,
  items,
  receiver,
}: FrameStart): void {
  globalThis.requestRouter = {}
  const address = new URL(location.href)
  const isKnown = configCodes.includes(address.searchParams.get('config_code') ?? '')
  const params = isKnown ? {} : defaultLaunch
  for (const [name, value] of [...Object.entries(params), ...new URLSearchParams(search)])
    address.searchParams.set(name, value)
  history.replaceState(history.state, '', address)

  const createStorage = (name: string): unknown => {
    const save = (storage: object) => {
      const receive = Reflect.get(window, receiver) as (name: string, items: object) => void
      receive(name, { ...storage })
    }
    const methods: object & ThisType<Record<string, string>> = {
      getItem(key: string) {
        return Object.hasOwn(this, key) ? this[key] : null
      },
      setItem(key: string, value: unknown) {
        this[key] = String(value)
        save(this)
      },
      removeItem(key: string) {
        delete this[key]
        save(this)
      },
    }
    return Object.assign(Object.create(methods) as object, items[name])
  }
  try {
    localStorage.getItem('')
  } catch {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, value: createStorage(name) })
    globalThis.requestRouter.isStorageReplaced = true
  }
}
