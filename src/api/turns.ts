/** A write that takes longer than this holds up no other. */
const PATIENCE_MS = 20_000

let last: Promise<void> = Promise.resolve()
let started = 0

/** Runs the writes of a visit one after the other; `isNewest` turns false once a later one has begun. */
export async function inTurn<T>(write: (isNewest: () => boolean) => Promise<T>): Promise<T> {
  const before = last
  let leave = () => {}
  last = new Promise((resolve) => {
    leave = resolve
  })
  await before
  const turn = ++started
  const timer = setTimeout(leave, PATIENCE_MS)
  try {
    return await write(() => turn === started)
  } finally {
    clearTimeout(timer)
    leave()
  }
}
