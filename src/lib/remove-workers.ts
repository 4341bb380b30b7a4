import { isRecord } from './parse-json.ts'

async function unregister(workers: ServiceWorkerContainer, base: string): Promise<void> {
  try {
    const registrations = await workers.getRegistrations()
    const own = registrations.filter(({ scope }) => scope.startsWith(base))
    await Promise.all(own.map((registration) => registration.unregister()))
  } catch {
    // A browser that denies storage has no workers.
  }
}

/** Null in a sandboxed frame, which throws on access, and without HTTPS. */
function findWorkers(): ServiceWorkerContainer | null {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : null
  } catch {
    return null
  }
}

/**
 * Starts the widget without the service workers that another build has left at its address, because they could answer
 * its calls (API-6). One that controls the page is removed first, and the page is reloaded without it, which happens
 * once; others are removed after the first calls. A worker of a wider scope belongs to the site around the widget.
 */
export async function startWithoutWorkers(start: () => void): Promise<void> {
  const workers = findWorkers()
  const base = new URL(import.meta.env.BASE_URL, location.href).href
  const state: unknown = history.state
  const previousState = isRecord(state) ? state : {}
  const isControlled = workers?.controller?.scriptURL.startsWith(base) === true
  if (workers === null || !isControlled || previousState['workersRemoved']) {
    start()
    if (workers !== null) await unregister(workers, base)
    return
  }
  await unregister(workers, base)
  // The history entry belongs to this frame, and survives the reload.
  history.replaceState({ ...previousState, workersRemoved: true }, '')
  location.reload()
}
