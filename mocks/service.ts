import type { Answer } from './backend/answer.ts'
import { answer } from './backend/answer.ts'
import { broken, errorBodyOf } from './backend/errors.ts'
import { readSetupIntent, updateSetupIntent } from './backend/setup-intents.ts'
import type { LoggedCall } from './control.ts'
import type { Exclusive } from './persistence.ts'
import type { SetupIntentAccess } from './stripe/types.ts'
import type { World } from './world.ts'

/** One world, ready to be asked by either transport. */
export type Service = {
  world: World
  exclusive: Exclusive
  /** Milliseconds before a call is handled. */
  latency: () => number
  log: LoggedCall[]
  /** Told of whatever the pretend server itself got wrong. */
  alarm: (error: unknown) => void
}

/** @throws never: a fault of the pretend server is an answer too, after the alarm. */
export const ask = async (service: Service, name: string, text: string): Promise<Answer> => {
  const { world, exclusive, alarm } = service
  try {
    return await exclusive(() => answer(world, name, text))
  } catch (error) {
    alarm(error)
    return { status: 500, body: errorBodyOf(broken(error)) }
  }
}

/** The provider's side of a payment, one access at a time like every call. */
export const setupIntentAccess = ({ world, exclusive }: Service): SetupIntentAccess => ({
  read: (id) => exclusive(() => readSetupIntent(world, id)),
  update: (id, change) => exclusive(() => updateSetupIntent(world, id, change)),
  declines: () =>
    world.scenarios.findLast(({ environment }) => environment?.decline)?.environment?.decline ??
    null,
})
