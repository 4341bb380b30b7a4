/** A line that Vitest or Playwright prints for each test that has passed or failed. */
const TEST_LINE = /^ +[✓✘×] .*$/gm
/** How often the time is written again, in milliseconds. */
const INTERVAL_MS = 1000

/** @param {string} text complete lines of an output @returns {number} how many tests they report */
export function countTests(text) {
  return text.match(TEST_LINE)?.length ?? 0
}

/** @param {string} output of a part that has failed @returns {string} the same without the tests that have passed */
export function dropPassedTests(output) {
  return output.replaceAll(/^ +✓ .*\n/gm, '')
}

/** @param {number} ms @returns {string} minutes and seconds, '2:05' */
export function formatTime(ms) {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Shows on a terminal which parts run, with their tests so far and the time; elsewhere only when a part begins and ends.
 * @param {Pick<NodeJS.WriteStream, 'write' | 'isTTY'>} [stream]
 */
export function createProgress(stream = process.stdout) {
  /** @type {Map<string, { tests: number, startedAt: number }>} */
  const running = new Map()
  let shownLines = 0

  function erase() {
    if (shownLines > 0) stream.write(`\u001B[${shownLines}A\u001B[J`)
    shownLines = 0
  }

  function show() {
    if (!stream.isTTY) return
    erase()
    for (const [name, { tests, startedAt }] of running)
      stream.write(`running ${formatRow(name, tests, performance.now() - startedAt)}\n`)
    shownLines = running.size
  }

  const timer = stream.isTTY ? setInterval(show, INTERVAL_MS) : undefined
  // A terminal that is resized or a run that is interrupted must not wait for it.
  timer?.unref()

  return {
    /** @param {string} text */
    print(text) {
      erase()
      stream.write(`${text}\n`)
      show()
    },
    /** @param {string} name of a part */
    start(name) {
      running.set(name, { tests: 0, startedAt: performance.now() })
      if (stream.isTTY) show()
      else stream.write(`running ${name}\n`)
    },
    /** @param {string} name @param {string} text complete lines of its output */
    add(name, text) {
      const part = running.get(name)
      if (part !== undefined) part.tests += countTests(text)
    },
    /** @param {string} name */
    end(name) {
      running.delete(name)
      show()
    },
    stop() {
      erase()
      clearInterval(timer)
    },
  }
}

/** @param {string} name of a part @param {number} tests @param {number} ms @returns {string} a row of the table */
export function formatRow(name, tests, ms) {
  const count = tests === 0 ? '' : `${tests} tests`
  return `${name.padEnd(20)} ${count.padStart(11)} ${formatTime(ms).padStart(7)}`
}
