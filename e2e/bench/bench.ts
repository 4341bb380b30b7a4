import { benchmarkBackend } from './backend.ts'
import { benchmarkReplay } from './replay.ts'
import { benchmarkSoak } from './soak.ts'

const WIDTH = 48

/** Prints one line per measurement, as soon as it is known. No test asserts a speed. */
for (const benchmark of [benchmarkBackend, benchmarkReplay, benchmarkSoak])
  for (const { label, value } of await benchmark())
    console.log(`${label.padEnd(WIDTH)}${value.padStart(10)}`)
