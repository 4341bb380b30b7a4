import { backend } from './backend.ts'
import { replay } from './replay.ts'

/** What is measured, one line each; speeds are for reading, no test asserts them. */
const lines = [...backend(), ...(await replay())]

const width = Math.max(...lines.map(({ what }) => what.length))
for (const { what, value } of lines) console.log(`${what.padEnd(width)}  ${value.padStart(10)}`)
