import { delay, HttpResponse } from 'msw'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { Fault } from '#scenarios/faults.ts'
import { printFault } from '#scenarios/faults.ts'
import type { Provider } from '#scenarios/types.ts'
import type { Answer } from './backend/answer.ts'
import { answer } from './backend/answer.ts'
import { nextNumber } from './backend/db.ts'
import { broken, errorBodyOf } from './backend/errors.ts'
import { readSetupIntent, updateSetupIntent } from './backend/setup-intents.ts'
import type { LoggedCall } from './control.ts'
import { failureReason } from './failure-reason.ts'
import type { LateAnswers } from './faults.ts'
import { createLateAnswers, faultFor, strikeAfter, strikeBefore } from './faults.ts'
import { latencyOf } from './latency.ts'
import type { Exclusive } from './persistence.ts'
import type { SetupIntentAccess } from './stripe/types.ts'
import type { World } from './world.ts'

/** One world, ready to be asked by either transport. */
export type Service = {
  world: World
  exclusive: Exclusive
  /** Milliseconds before a call is handled. */
  latency: () => number
  /** Those of the scenarios and of the address; the last one that fits a call strikes. */
  faults: Fault[]
  late: LateAnswers
  log: LoggedCall[]
  /** Told of each call as it comes, when a fault strikes it, and when it is answered. */
  tell: (call: LoggedCall) => void
  /** Told of whatever the pretend server itself got wrong. */
  alarm: (error: unknown) => void
}

type ServiceOptions = Pick<Service, 'world' | 'exclusive' | 'alarm'> & {
  /** Milliseconds; null varies believably. A scenario that says how long an answer takes goes first. */
  latency: number | null
  /** On top of the scenarios' own. */
  faults?: Fault[]
  tell?: Service['tell']
}

export const createService = ({
  world,
  exclusive,
  alarm,
  latency,
  faults = [],
  tell = () => undefined,
}: ServiceOptions): Service => ({
  world,
  exclusive,
  alarm,
  latency: latencyOf(world.asked.latency ?? latency, world.seed),
  faults: [...world.asked.faults, ...faults],
  late: createLateAnswers(),
  log: [],
  tell,
})

/** @throws never: a fault of the pretend server is an answer too, after the alarm. */
const answerOf = async (service: Service, name: string, text: string): Promise<Answer> => {
  const { world, exclusive, alarm } = service
  try {
    return await exclusive(() => answer(world, name, text))
  } catch (error) {
    alarm(error)
    return { status: 500, body: errorBodyOf(broken(error)) }
  }
}

/** The fault that this call runs into; only calls that a fault names are counted, reloads included. */
const faultOf = async (service: Service, name: string): Promise<Fault | null> => {
  const { world, exclusive, faults } = service
  if (!faults.some(({ call }) => call === '*' || call === name)) return null
  const number = await exclusive(() => nextNumber(world.db, `asked ${name}`))
  return faultFor(faults, name, number)
}

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Outcome = {
  response: Response
  /** Of a refusal, where the response hides it. */
  why?: string | undefined
  /** The JSON of an answer that no fault has touched. */
  sent?: unknown
}

const outcomeOf = async (
  service: Service,
  name: string,
  text: string,
  fault: Fault | null,
): Promise<Outcome> => {
  const refused = fault && (await strikeBefore(fault, name))
  if (refused) return { response: refused }
  const answered = await answerOf(service, name, text)
  if (fault?.kind === 'late') await service.late.wait(name)
  else service.late.passed(name)
  const struck = fault && strikeAfter(fault, answered)
  if (struck) return { response: struck }
  const { status, body, reason } = answered
  const headers = { Date: new Date(service.world.clock.now()).toUTCString() }
  return {
    response: HttpResponse.json(body as object, { status, headers }),
    why: reason,
    sent: body,
  }
}

/** One call over any transport, with what goes wrong on the way; a response of type error is no network. */
export const serve = async (
  service: Service,
  { name, text, headers }: { name: string; text: string; headers: Record<string, string> },
): Promise<Response> => {
  const wait = service.latency()
  const startedAt = service.world.clock.now()
  const came = performance.now()
  const logged: LoggedCall = { name, body: bodyOf(text), headers, status: 0, startedAt }
  service.log.push(logged)
  service.tell(logged)
  // Outside the turn: a slow answer holds nobody up but the one who asked.
  if (wait > 0) await delay(wait)
  const fault = await faultOf(service, name)
  if (fault) {
    logged.fault = printFault(fault)
    service.tell(logged)
  }

  const { response, why, sent } = await outcomeOf(service, name, text, fault)
  logged.status = response.status
  logged.duration = performance.now() - came
  if (response.type !== 'error') logged.answer = sent ?? bodyOf(await response.clone().text())
  if (response.status >= 400) logged.reason = await failureReason(name, text, response, why)
  service.tell(logged)
  return response
}

/**
 * A call of the pretend world itself, which no fault and no latency touches.
 * @throws When the answer is a refusal.
 */
export const ask = async <N extends CallName>(
  service: Service,
  name: N,
  body: CallBody<N>,
): Promise<CallResult<N>> => {
  const { status, body: result } = await answerOf(service, name, JSON.stringify(body))
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(result)}`)
  return result as CallResult<N>
}

/** The provider's side of a payment, one access at a time like every call. */
export const setupIntentAccess = ({ world, exclusive }: Service): SetupIntentAccess => ({
  read: (id) => exclusive(() => readSetupIntent(world, id)),
  update: (id, change) => exclusive(() => updateSetupIntent(world, id, change)),
  provider: (): Provider | null => world.asked.environment.provider ?? null,
})
