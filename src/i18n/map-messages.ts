import type { Messages } from './en.ts'

/** A message: a text, or a function of its arguments. */
export type Message = string | ((...values: never[]) => string)

/** A copy of the messages in which `map` has changed each. */
export function mapMessages(messages: Messages, map: (message: Message) => Message): Messages {
  const mapGroup = (group: Record<string, Message>) =>
    Object.fromEntries(Object.entries(group).map(([name, message]) => [name, map(message)]))
  return Object.fromEntries(
    Object.entries(messages).map(([name, group]) => [name, mapGroup(group)]),
  ) as Messages
}
