// Imported before anything that imports React.

const { port1, port2 } = new MessageChannel()
const tasks: (() => void)[] = []
port1.addEventListener('message', () => tasks.shift()?.())
port1.start()

/** The tasks that React has scheduled: none means that it has nothing to render, not even a further slice. */
export function countReactTasks(): number {
  return tasks.length
}

const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis
type Timer = ReturnType<typeof setTimeout>
const timers = new Map<Timer, () => void>()

function setTimer(run: () => void, ms: number): Timer {
  const timer = setRealTimeout(() => {
    timers.delete(timer)
    run()
  }, ms)
  timers.set(timer, run)
  return timer
}

function clearTimer(timer: Timer): void {
  timers.delete(timer)
  clearRealTimeout(timer)
}

/**
 * Runs the timers of React now, which run in real time: they keep a placeholder for 300 ms at least.
 * @returns Whether there was one.
 */
export function runReactTimers(): boolean {
  const due = [...timers]
  for (const [timer, run] of due) {
    clearTimer(timer)
    run()
  }
  return due.length > 0
}

function schedule(task: () => void): void {
  tasks.push(task)
  port2.postMessage(null)
}

// React looks for these functions once, when it is loaded. By the last two it reports every component to the browser's
// developer tools, which takes a quarter of the time of its development build. Its warnings remain.
Reflect.set(globalThis, 'setImmediate', schedule)
Reflect.set(globalThis, 'setTimeout', setTimer)
Reflect.set(globalThis, 'clearTimeout', clearTimer)
Reflect.deleteProperty(console, 'createTask')
Reflect.deleteProperty(console, 'timeStamp')
await import('react-dom/client')
Reflect.deleteProperty(globalThis, 'setImmediate')
Reflect.set(globalThis, 'setTimeout', setRealTimeout)
Reflect.set(globalThis, 'clearTimeout', clearRealTimeout)
