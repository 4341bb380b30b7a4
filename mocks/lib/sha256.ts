const primes: number[] = []
for (let n = 2; primes.length < 64; n += 1) if (primes.every((p) => n % p !== 0)) primes.push(n)

/** The first 32 bits of the fraction, as the standard has its constants. */
const fraction = (root: number): number => (root - Math.floor(root)) * 2 ** 32

const ROUNDS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const rotateRight = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** The message, a one, zeros, and its length in bits, to full blocks of 64 bytes. */
const padMessage = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  return view
}

/**
 * SHA-256 in hex, for texts below 512 MB. The browser's own answers later, and not at all on a page of
 * plain http.
 */
export const sha256 = (text: string): string => {
  const blocks = padMessage(text)
  const state = START.slice()
  const words = new Int32Array(64)
  const word = (index: number): number => words[index] ?? 0
  for (let at = 0; at < blocks.byteLength; at += 64) {
    for (let i = 0; i < 64; i += 1) {
      const [near, far] = [word(i - 2), word(i - 15)]
      words[i] =
        i < 16
          ? blocks.getInt32(at + i * 4)
          : word(i - 16) +
            (rotateRight(far, 7) ^ rotateRight(far, 18) ^ (far >>> 3)) +
            word(i - 7) +
            (rotateRight(near, 17) ^ rotateRight(near, 19) ^ (near >>> 10))
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let i = 0; i < 64; i += 1) {
      const choice = (e & f) ^ (~e & g)
      const first =
        h +
        (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
        choice +
        (ROUNDS[i] ?? 0) +
        word(i)
      const majority = (a & b) ^ (a & c) ^ (b & c)
      const second = (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + majority
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) {
      state[index] = (state[index] ?? 0) + value
    }
  }
  return Array.from(state, (part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
