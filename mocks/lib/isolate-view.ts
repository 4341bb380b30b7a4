/** Begins the names of the frames whose pages are isolated from other frames of the origin. */
export const VIEW_NAME_PREFIX = 'mock-view-'

/** The name of the nearest view around this page; null outside of a view. */
export function findViewName(): string | null {
  try {
    let current: Window = window
    for (;;) {
      if (current.name.startsWith(VIEW_NAME_PREFIX)) return current.name
      if (current === current.parent) return null
      current = current.parent
    }
  } catch {
    // A window of another origin.
    return null
  }
}

/** A part of a storage: the entries whose keys have the prefix. */
function createPartialStorage(storage: Storage, prefix: string): Storage {
  const listKeys = () =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
  const methods = {
    getItem: (key: string) => storage.getItem(prefix + key),
    setItem: (key: string, value: string) => storage.setItem(prefix + key, value),
    removeItem: (key: string) => storage.removeItem(prefix + key),
    clear: () => listKeys().forEach((key) => storage.removeItem(prefix + key)),
    key: (index: number) => listKeys()[index] ?? null,
  }
  return new Proxy(methods, {
    get: (target, name): unknown =>
      name === 'length' ? listKeys().length : Reflect.get(target, name),
    ownKeys: listKeys,
    getOwnPropertyDescriptor: (_, name) => ({
      configurable: true,
      enumerable: true,
      value: storage.getItem(prefix + String(name)),
    }),
  }) as unknown as Storage
}

/**
 * Lets the page move the focus only while the focus is in it. The visitor of a scenario acts without the focus: screens
 * and dialogs would take it from the person who chooses the next scenario.
 */
function keepFocusOutside(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options)
  }
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    const { activeElement } = window.top?.document ?? document
    const isOutside = !document.hasFocus()
    // The browser focuses what is in the dialog.
    showModal.call(this)
    if (isOutside) (activeElement as HTMLElement | null)?.focus({ preventScroll: true })
  }
}

/**
 * Gives the pages of a view a storage and broadcast channels of their own, so that two views beside each other do not
 * continue the same visit or wait for each other's payment, and keeps them from taking the focus. Does nothing outside of
 * a view. Call it before anything uses storage.
 */
export function isolateView(): void {
  const view = findViewName()
  if (view === null) return
  keepFocusOutside()
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${view}:${name}`)
    }
  }
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const value = createPartialStorage(window[name], `${view}:`)
      Object.defineProperty(window, name, { configurable: true, get: () => value })
    } catch {
      // Denied: nothing is stored.
    }
  }
}
