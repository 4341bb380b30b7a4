import { benchmarkBackend } from './backend.ts'
import { benchmarkReplay } from './replay.ts'

/** What is measured, one line each; speeds are for reading, no test asserts them. */
const lines = [...benchmarkBackend(), ...(await benchmarkReplay())]

const width = Math.max(...lines.map(({ label }) => label.length))
for (const { label, value } of lines) console.log(`${label.padEnd(width)}  ${value.padStart(10)}`)
