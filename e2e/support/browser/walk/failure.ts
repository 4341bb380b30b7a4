import { commands, server } from 'vitest/browser'
import { serializeTape } from '#mocks/tape/format/har.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import type { WalkStart } from './walk.ts'

/** A walk to its failure, as it is saved. */
export type WalkScript = { start: WalkStart; actions: string[]; failure: string }

const FOLDER = '.cache/chaos'

/** Saves the script and the tape of a failed walk. @returns How to repeat it. */
export async function saveFailure(
  name: string,
  script: WalkScript,
  recorder: Recorder,
): Promise<string> {
  await commands.writeFile(`${FOLDER}/${name}.json`, JSON.stringify(script, null, 2))
  await commands.writeFile(`${FOLDER}/${name}.har`, serializeTape(recorder.toHar()))
  return [
    script.failure,
    `Start: ${script.start.scenario}`,
    ...script.actions.map((action, index) => `${index + 1}. ${action}`),
    `Repeat it: npm run chaos -- --script ${FOLDER}/${name}.json (tape: ${name}.har)`,
  ].join('\n')
}

/** Reads a script that a failure has saved. */
export async function readScript(path: string): Promise<WalkScript> {
  const { root } = server.config
  const relative = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
  return JSON.parse(await commands.readFile(relative)) as WalkScript
}
