import { benchmarkBackend } from './backend.ts'
import { benchmarkHttp } from './http.ts'
import { benchmarkReplay } from './replay.ts'
import { benchmarkSoak } from './soak.ts'

const WIDTH = 48

/** Each says on stderr what it measures, and prints one line per measurement. No test asserts a speed. */
for (const [subject, benchmark] of [
  ['the backend', benchmarkBackend],
  ['calls over HTTP', benchmarkHttp],
  ['replays', benchmarkReplay],
  ['many bookings', benchmarkSoak],
] as const) {
  console.error(`Measuring ${subject} …`)
  for (const { label, value } of await benchmark())
    console.log(`${label.padEnd(WIDTH)}${value.padStart(10)}`)
}
