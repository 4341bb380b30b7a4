import type { Backend } from '#mocks/wire/backend.ts'
import type { WrittenAnswer } from '#mocks/wire/written-answer.ts'
import { findCall } from '#mocks/wire/request-call.ts'
import { noteCall } from './call-log.ts'

/** The answers that a tester has written, each for the next call of its name. */
export type WrittenAnswers = {
  answers: WrittenAnswer[]
  /** Runs when an answer has been given. */
  onAnswered: () => void
}

/** Gives the answers that a tester has written. The server has handled the call all the same. */
export function withWrittenAnswers(written: WrittenAnswers, backend: Backend): Backend {
  return async (request) => {
    const call = findCall(request)
    const answer = written.answers.find(({ name }) => name === call?.name)
    if (answer === undefined) return await backend(request)
    // Taken before the call is handled: a second one at the same time gets its own answer.
    written.answers = written.answers.filter((other) => other !== answer)
    written.onAnswered()
    noteCall(request, { isWritten: true })
    const { headers } = await backend(request)
    return Response.json(answer.body, { status: answer.status, headers })
  }
}
