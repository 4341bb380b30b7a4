/** What the next call of a name gets as its answer. */
export type WrittenAnswer = { name: string; status: number; body: unknown }
