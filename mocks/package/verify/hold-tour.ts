import type { CallBody } from '#src/contract/calls.ts'
import type { OrderIntent, Unit, UnitCounter } from '#src/contract/entities.ts'
import { isChoosable, readDepartures } from '#src/domain/slots.ts'
import { ScenarioNotPlayableError } from '#mocks/lib/scenario-not-playable-error.ts'
import type { BookOptions, Call } from '#mocks/tools/visitor/book.ts'
import { book } from '#mocks/tools/visitor/book.ts'
import type { Probe } from './probe.ts'

/** What a verification is run with. */
export type JourneyOptions = {
  configCode: string
  tourCode: string
  /** The longest time that the expiry of an order is waited for, in milliseconds. */
  maxWaitMs: number
  /** Waits; a test moves the clock of its server instead. */
  wait: (ms: number) => Promise<void>
  /** Confirms the card. @returns Why it could not; null: it did. */
  verifyCard: (order: OrderIntent) => Promise<string | null>
  /** Tells that a part could not be checked, and why. */
  skip: (part: string, reason: string) => void
}

const DAY = 24 * 60 * 60 * 1000

/** What the visitor books, from tomorrow on. */
export function getBookOptions(
  { serverTime }: Probe,
  { configCode, tourCode }: JourneyOptions,
): BookOptions {
  return {
    configCode,
    tourCode,
    firstDay: () => new Date(serverTime() + DAY).toISOString().slice(0, 10),
    skip: ['upgrades'],
  }
}

/** The calls of a visitor who can only choose what the widget offers: the asked days and times that can be booked. */
export function chooseFrom(call: Call): Call {
  return async (name, body) => {
    const result = await call(name, body)
    const offer = <T extends Parameters<typeof isChoosable>[0]>(list: T[]) =>
      list.map((entry) => ({ ...entry, available: isChoosable(entry) }))
    if ('calendar' in result) return { ...result, calendar: offer(result.calendar) }
    if (!('availabilities' in result)) return result
    const { year, month, date } = body as CallBody<'getAvailabilities'>
    const day = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
    return { ...result, availabilities: offer(readDepartures(result.availabilities, day, null)) }
  }
}

/** All times of the local day of a departure, with the places that a tour has for these guests. */
export async function readDay(
  probe: Probe,
  { configCode }: JourneyOptions,
  tourCode: string,
  availabilityId: string,
  unitCounters: UnitCounter[],
) {
  const [year = 0, month = 0, date = 0] = availabilityId.slice(0, 10).split('-').map(Number)
  const query = { configCode, tourCode, unitCounters, year, month, date }
  return (await probe.call('getAvailabilities', query)).availabilities
}

/** Runs a part of a journey that needs places; without any it is left unchecked. */
export async function tryPart<T>(
  options: JourneyOptions,
  name: string,
  part: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await part()
  } catch (error) {
    if (!(error instanceof ScenarioNotPlayableError)) throw error
    options.skip(name, 'no departure with free places within three months')
    return undefined
  }
}

/** One guest of each unit, and two of the first: each can have fees and prices of its own. */
function chooseGuests(units: Unit[]): UnitCounter[] {
  const types = [...new Set(units.map(({ type }) => type))]
  return types.map((type, index) => ({ type, quantity: index === 0 ? 2 : 1 }))
}

/** Books the main tour. */
export async function holdTour(
  probe: Probe,
  options: JourneyOptions,
): Promise<OrderIntent | undefined> {
  const { configCode, tourCode } = options
  const { units } = await probe.call('getUnits', { configCode, tourCode })
  const bookOptions = { ...getBookOptions(probe, options), unitCounters: chooseGuests(units) }
  return await tryPart(options, 'the whole booking', () =>
    book(chooseFrom(probe.call), { ...bookOptions, until: 'addons' }),
  )
}
