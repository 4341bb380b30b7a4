import { benchmarkBackend } from './backend.ts'
import { benchmarkReplay } from './replay.ts'
import { benchmarkSoak } from './soak.ts'

/** Prints one line per measurement. No test asserts a speed. */
const lines = [...benchmarkBackend(), ...(await benchmarkReplay()), ...(await benchmarkSoak())]

const width = Math.max(...lines.map(({ label }) => label.length))
for (const { label, value } of lines) console.log(`${label.padEnd(width)}  ${value.padStart(10)}`)
