import type { Fault } from './faults.ts'
import type { Effects, Entry, Environment, Moment, Played, Start, WorldSettings } from './types.ts'
import { STARTS } from './types.ts'

/** What all scenarios of a list come to. */
export type Combined = {
  settings: WorldSettings
  start: Start | null
  faults: Fault[]
  /** Milliseconds; null where no scenario says it. */
  latency: number | null
  environment: Environment
  entry: Entry
}

/** What only one scenario of a list can decide, in words. */
const claimsOf = ({ start, latency, environment = {}, entry = {} }: Effects): string[] => [
  ...(start?.by === undefined ? [] : ['what the browser remembers']),
  ...(latency === undefined ? [] : ['how long an answer takes']),
  ...Object.keys(environment).map((name) => ENVIRONMENT[name as keyof Environment]),
  ...Object.keys(entry).map((name) => `the launch parameter ${name}`),
]

const ENVIRONMENT: Record<keyof Environment, string> = {
  provider: 'what the card provider does',
  storage: 'what the browser stores',
  tagManager: 'whether the tag manager answers',
  clockSkew: "what the visitor's clock shows",
}

/** Two scenarios that exclude each other, told in words; null when all go together. */
export const conflictIn = (played: Played[]): string | null => {
  const claimed = new Map<string, string>()
  for (const { scenario, values } of played) {
    for (const claim of claimsOf(scenario.effects(values))) {
      const other = claimed.get(claim)
      if (other !== undefined) return `'${other}' and '${scenario.id}' both decide ${claim}`
      claimed.set(claim, scenario.id)
    }
  }
  return null
}

const stepOf = ({ at }: Start): number => STARTS.indexOf(at)

const startOf = (starts: Start[]): Start | null => {
  const [earliest] = starts.toSorted((one, other) => stepOf(one) - stepOf(other))
  if (!earliest) return null
  return {
    ...Object.assign({}, ...starts),
    at: (starts.findLast(({ exactly }) => exactly) ?? earliest).at,
    addons: Math.max(...starts.map(({ addons = 0 }) => addons)),
  } as Start
}

/** Applies scenarios to a base, from left to right. */
export const combine = (played: Played[], base: WorldSettings, moment: Moment): Combined => {
  const all = played.map(({ scenario, values }) => scenario.effects(values))
  return {
    settings: all.reduce((settings, { change }) => change?.(settings, moment) ?? settings, base),
    start: startOf(all.flatMap(({ start }) => start ?? [])),
    faults: all.flatMap(({ faults = [] }) => faults),
    latency: all.findLast(({ latency }) => latency !== undefined)?.latency ?? null,
    environment: Object.assign({}, ...all.map(({ environment }) => environment)) as Environment,
    entry: Object.assign({}, ...all.map(({ entry }) => entry)) as Entry,
  }
}
