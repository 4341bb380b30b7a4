import { checkTape } from '#mocks/testing/check-tape.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'

/** Creates a recorder for `openWidget`, and a function that lists the problems of its tape. */
export function createRecording(name: string) {
  const recorder = createRecorder({ name, scenario: name })
  return { recorder, findTapeProblems: () => checkTape(serializeTape(recorder.toHar())) }
}
