import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Each command imports this, and ends with npm, which has started it. npm passes SIGTERM alone to the shell in between, which
// passes on nothing: the end of npm, or of that shell, becomes the signal of a closed terminal here.

const INTERVAL_MS = 500

/** @param {number} pid @returns {[pid: number, name: string][]} the process and all above it; only Linux knows those */
function listAncestors(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name = '', parent] = /\((.*)\) \S (\d+)/s.exec(status) ?? []
    return [[pid, name], ...listAncestors(Number(parent))]
  } catch {
    return [[pid, '']]
  }
}

/** The processes up to npm, or the parent alone where there is no npm. */
function listStarters() {
  const ancestors = listAncestors(process.ppid)
  const npm = ancestors.findIndex(([, name]) => name.startsWith('npm'))
  return ancestors
    .slice(0, Math.max(npm, 0) + 1)
    .map(([pid]) => pid)
    .join()
}

if (isMainThread) {
  const starters = listStarters()
  const timer = setInterval(() => {
    if (listStarters() === starters) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGHUP')
  }, INTERVAL_MS)
  timer.unref()
}

/** Runs once: by Ctrl-C, by kill, and with who started the command. @param {() => void} stop */
export function onStop(stop) {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // npm and tsx repeat the signals of the terminal.
      if (!isStopping) stop()
      isStopping = true
    })
}
