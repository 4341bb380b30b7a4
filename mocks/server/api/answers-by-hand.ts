import type { Backend } from '#mocks/wire/backend.ts'
import type { AnswerByHand } from '#mocks/wire/answer-by-hand.ts'
import { findCall } from '#mocks/wire/request-call.ts'
import { noteCall } from './call-log.ts'

/** The answers that a tester has written, each for the next call of its name. */
export type AnswersByHand = {
  answers: AnswerByHand[]
  /** Runs when an answer has been given. */
  onAnswered: () => void
}

/** Gives the answers that a tester has written. The server has handled the call all the same. */
export function withAnswersByHand(byHand: AnswersByHand, backend: Backend): Backend {
  return async (request) => {
    const call = findCall(request)
    const answer = byHand.answers.find(({ name }) => name === call?.name)
    if (answer === undefined) return await backend(request)
    // Taken before the call is handled: a second one at the same time gets its own answer.
    byHand.answers = byHand.answers.filter((other) => other !== answer)
    byHand.onAnswered()
    noteCall(request, { isByHand: true })
    const { headers } = await backend(request)
    return Response.json(answer.body, { status: answer.status, headers })
  }
}
