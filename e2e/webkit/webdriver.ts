/** A client for the commands of W3C WebDriver that the tests need: https://www.w3.org/TR/webdriver2/ */

/** The property that holds the id of an element in a response. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = {
  enter: '\uE007',
  pageDown: '\uE00F',
  home: '\uE011',
  right: '\uE014',
  down: '\uE015',
  /** Control is released by its second press: WebKitGTK ignores the null key. */
  selectAll: '\uE009a\uE009',
} as const

export type ElementId = { [ELEMENT]: string }

type Method = 'GET' | 'POST'

/** @throws {Error} with the error code of the specification and the driver's message */
async function send<Value>(method: Method, address: string, body?: unknown): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value as Value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

/** Whether the driver at this address accepts a new session. */
export async function isReady(driver: string): Promise<boolean> {
  try {
    return (await send<{ ready: boolean }>('GET', `${driver}/status`)).ready
  } catch {
    return false
  }
}

/** Starts a browser through the driver at this address. */
export async function createSession(driver: string, alwaysMatch: Record<string, unknown>) {
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserName: string; browserVersion: string }
  }>('POST', `${driver}/session`, { capabilities: { alwaysMatch } })
  const session = `${driver}/session/${sessionId}`
  const get = async <Value>(path: string) => await send<Value>('GET', session + path)
  const post = async <Value = null>(path: string, body: unknown = {}) =>
    await send<Value>('POST', session + path, body)
  const buildElementPath = (element: ElementId) => `/element/${element[ELEMENT]}`
  const find = (value: string) => ({ using: 'css selector', value })

  return {
    capabilities,
    setWindowSize: async (width: number, height: number) =>
      await post('/window/rect', { width, height }),
    navigate: async (url: string) => await post('/url', { url }),
    back: async () => await post('/back'),
    refresh: async () => await post('/refresh'),
    switchToTop: async () => await post('/frame', { id: null }),
    switchToFrame: async (frame: ElementId) => await post('/frame', { id: frame }),
    findElements: async (css: string) => await post<ElementId[]>('/elements', find(css)),
    findElementsIn: async (parent: ElementId, css: string) =>
      await post<ElementId[]>(`${buildElementPath(parent)}/elements`, find(css)),
    getRole: async (element: ElementId) =>
      await get<string>(`${buildElementPath(element)}/computedrole`),
    getLabel: async (element: ElementId) =>
      await get<string>(`${buildElementPath(element)}/computedlabel`),
    getText: async (element: ElementId) => await get<string>(`${buildElementPath(element)}/text`),
    isDisplayed: async (element: ElementId) =>
      await get<boolean>(`${buildElementPath(element)}/displayed`),
    isEnabled: async (element: ElementId) =>
      await get<boolean>(`${buildElementPath(element)}/enabled`),
    click: async (element: ElementId) => await post(`${buildElementPath(element)}/click`),
    type: async (element: ElementId, text: string) =>
      await post(`${buildElementPath(element)}/value`, { text }),
    /** A PNG picture of the window, in Base64. */
    takeScreenshot: async () => await get<string>('/screenshot'),
    /** Runs the body of a function in the current frame. */
    execute: async <Value>(script: string, ...args: unknown[]) =>
      await post<Value>('/execute/sync', { script, args }),
    /** Presses one key in the frame that has the focus. */
    press: async (key: string) =>
      await post('/actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [
              { type: 'keyDown', value: key },
              { type: 'keyUp', value: key },
            ],
          },
        ],
      }),
  }
}

export type Session = Awaited<ReturnType<typeof createSession>>
