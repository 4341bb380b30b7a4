/** What the next call of a name gets as its answer. */
export type AnswerByHand = { name: string; status: number; body: unknown }

/** Whether an answer with a body can have the status. */
export function isAnswerStatus(status: number): boolean {
  return (
    Number.isInteger(status) && status >= 200 && status <= 599 && ![204, 205, 304].includes(status)
  )
}
