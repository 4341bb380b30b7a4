import { isRecord } from './parse-json.ts'

async function unregister(workers: ServiceWorkerContainer, base: string): Promise<void> {
  try {
    const registrations = await workers.getRegistrations()
    const own = registrations.filter(({ scope }) => scope.startsWith(base))
    await Promise.all(own.map((registration) => registration.unregister()))
  } catch {
    // Where storage is denied there are no workers.
  }
}

/**
 * Removes the service workers that another build has left at the address of the widget, because they could answer its
 * calls (API-6). Resolves at once when none controls the page, otherwise when all are removed. Returns whether the page
 * is being reloaded without them, which happens once. A worker of a wider scope belongs to the site around the widget.
 */
export async function removeWorkers(): Promise<boolean> {
  try {
    // A sandboxed frame throws on access; without HTTPS there is none.
    const { serviceWorker } = navigator
    const base = new URL(import.meta.env.BASE_URL, location.href).href
    const removal = unregister(serviceWorker, base)
    const state: unknown = history.state
    const previousState = isRecord(state) ? state : {}
    if (!serviceWorker.controller?.scriptURL.startsWith(base) || previousState['workersRemoved'])
      return false
    await removal
    // The history entry belongs to this frame, and survives the reload.
    history.replaceState({ ...previousState, workersRemoved: true }, '')
    location.reload()
    return true
  } catch {
    return false
  }
}
