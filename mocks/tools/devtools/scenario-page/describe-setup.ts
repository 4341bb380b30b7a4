import { STEP_TITLES } from '#mocks/tools/devtools/picker/step-titles.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { combineScenarios } from '#scenarios/engine/combine-scenarios.ts'
import type { Fault } from '#scenarios/engine/faults.ts'
import { NAMED_FAULTS } from '#scenarios/engine/faults.ts'
import type {
  DataEvent,
  Environment,
  OutsideChange,
  ProviderBehavior,
  SeedData,
  SlotRule,
  VisitStart,
} from '#scenarios/engine/types.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The paths at which two values differ, without the numbers of list entries. */
function listChanges(before: unknown, after: unknown, path: string[] = []): string[][] {
  if (Object.is(before, after)) return []
  if (!isObject(before) || !isObject(after)) return [path]
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return [path]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    listChanges(
      Reflect.get(before, key),
      Reflect.get(after, key),
      Array.isArray(after) ? path : [...path, key],
    ),
  )
}

/** 'addonTourCodes' -> 'addon tour codes'. */
function splitWords(name: string): string {
  return name.replaceAll(/[A-Z][a-z]+/g, (word) => ` ${word.toLowerCase()}`)
}

/** The names of the fields that differ. */
function describeFields(before: unknown, after: unknown): string {
  const names = listChanges(before, after).map((path) =>
    splitWords((path[0] === 'tour' ? path.at(-1) : path[0]) ?? 'number'),
  )
  return [...new Set(names)].join(', ')
}

function describeDays({ days, weekdays }: SlotRule): string {
  const span = days === 'all' ? [] : [`from day ${days.from} to ${days.to} after today`]
  if (weekdays === undefined) return span[0] ?? 'every day'
  // 1 January 2024 was a Monday.
  const names = weekdays.map((weekday) =>
    new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString('en', {
      weekday: 'long',
      timeZone: 'UTC',
    }),
  )
  return [`on every ${names.join(' and ')}`, ...span].join(' ')
}

function describeSlotRule(rule: SlotRule): string {
  const { tours, status } = rule
  const when = describeDays(rule)
  const words = status.toLowerCase().replaceAll('_', ' ')
  return `${tours === 'all' ? 'All tours' : tours.join(', ')}: ${words} ${when}`
}

/** What a field of the seed data says where a scenario changes it. */
const DATA: { [Name in keyof SeedData]: (value: SeedData[Name]) => string } = {
  tourCatalog: (tours) => `Tours differ in ${describeFields(baseSeedData.tourCatalog, tours)}`,
  configs: (configs) => `Passes differ in ${describeFields(baseSeedData.configs, configs)}`,
  destinations: (all) => `Destinations differ in ${describeFields(baseSeedData.destinations, all)}`,
  slotRules: (rules) => rules.map(describeSlotRule).join('; '),
  upgradesOffered: (isOffered) => `Upgrades ${isOffered ? 'on' : 'off'}`,
  unlistedCodes: (codes) => `Missing from the settings: ${codes.join(', ')}`,
  contactUsUrl: (url) => `Contact link: ${url ?? 'none'}`,
  holdSeconds: (seconds) => `Places held ${seconds} s`,
  recordingSeconds: (seconds) => `Payment recorded after ${seconds} s`,
  confirmationSeconds: (seconds) => `Confirmed after ${seconds} s`,
  redirect: (redirect) => `Redirects to ${redirect?.url ?? 'no page'}`,
}

function describeData(seedData: SeedData): string[] {
  const describe = <Name extends keyof SeedData>(name: Name) =>
    listChanges(baseSeedData[name], seedData[name]).length === 0 ? [] : DATA[name](seedData[name])
  return (Object.keys(DATA) as (keyof SeedData)[]).flatMap((name) => describe(name))
}

function describeStart(start: VisitStart): string {
  const { step, addonCount = 0, upgraded, paid, openStep, query, openedBy, savedVisit } = start
  const addons = addonCount === 1 ? '1 add-on' : `${addonCount === 0 ? 'no' : addonCount} add-ons`
  return [
    `Starts at ${STEP_TITLES[step]}`,
    addons,
    ...(upgraded === true ? ['tour upgraded'] : []),
    ...(paid === true ? ['order paid'] : []),
    ...(openStep === undefined ? [] : [`${STEP_TITLES[openStep]} not completed`]),
    ...(query === undefined ? [] : [`with ${new URLSearchParams(query)}`]),
    ...(openedBy === undefined ? [] : [`opened by a ${openedBy}`]),
    ...(savedVisit === undefined
      ? []
      : [`saved by version ${savedVisit.version} ${savedVisit.inactiveSeconds} s ago`]),
  ].join(', ')
}

/** '' for always. */
function describeTimes(times: number): string {
  return times >= 9999 ? '' : times === 1 ? ' once' : ` ${times} times`
}

function describeProvider(provider: ProviderBehavior): string {
  switch (provider.behavior) {
    case 'limit':
      return `Card: failure ${provider.failures} ends the setup`
    case 'authenticate':
      return 'Bank: asks for authentication'
    case 'fail-authentication':
      return `Bank: asks for authentication and declines${describeTimes(provider.times)}`
    case 'block':
      return 'Card form: blocked'
    case 'hang':
      return 'Card form: its script never loads'
    case 'confirm-elsewhere':
      return `Card confirmed elsewhere: ${provider.status}`
  }
}

function describeEnvironment({ provider, storage, tagManager, clockSkew }: Environment): string[] {
  return [
    ...(provider === undefined ? [] : [describeProvider(provider)]),
    ...(storage === undefined ? [] : [`Browser storage: ${storage}`]),
    ...(tagManager === undefined ? [] : [`Tag manager: ${tagManager}`]),
    ...(clockSkew === undefined
      ? []
      : [`Visitor's clock: ${Math.abs(clockSkew)} s ${clockSkew < 0 ? 'behind' : 'ahead'}`]),
  ]
}

const ANSWERS = {
  liberal: 'Responses: every liberty that the API allows',
  undated: 'Responses: without a date',
}

const CHANGES: Record<OutsideChange, string> = {
  'sell-out': 'another customer takes the last places',
  lose: 'the order is lost',
  lock: 'the order is being paid on another device',
  pay: 'the order is paid on another device',
  'change-guests': 'another device changes the guests',
}

function describeEvent({ at, nth = 1, change }: DataEvent): string {
  const what = typeof change === 'function' ? 'the offer changes' : CHANGES[change]
  return `At ${at}${nth === 1 ? '' : ` number ${nth}`}: ${what}`
}

/** The effect of a fault, and which calls of a name it hits. */
function describeEffect({ kind, from, to }: Fault): string {
  const effect = NAMED_FAULTS[kind] ?? `error ${kind}`
  if (to === Infinity) return from === 1 ? effect : `${effect}, from time ${from} on`
  return from === to ? `${effect}, time ${from} only` : `${effect}, times ${from} to ${to}`
}

const CALL_TITLES: Partial<Record<Fault['call'], string>> = {
  '*': 'Every call',
  retrieveSetupIntent: 'Card form',
  confirmSetupIntent: 'Pay',
}

/** At most this many calls are named. */
const MAX_NAMES = 3

function describeFaults(faults: Fault[]): string[] {
  return [...new Set(faults.map(describeEffect))].map((effect) => {
    const group = faults.filter((fault) => describeEffect(fault) === effect)
    const names = group.map(({ call }) => CALL_TITLES[call] ?? call)
    return `${names.length > MAX_NAMES ? `${names.length} calls` : names.join(', ')}: ${effect}`
  })
}

/** What a valid list of scenarios changes in comparison with `standard`, one phrase each. */
export function describeDifferences(list: string): string[] {
  const parsed = parseScenarios(list)
  if (!parsed.ok) return []
  const context = { now: Date.now(), siteUrl: 'https://host.example/' }
  const setup = combineScenarios(parsed.resolvedScenarios, baseSeedData, context)
  const { seedData, start, faults, latency, answers, environment, launchParams } = setup
  const { allowedSites, events, offlineSeconds, prefill, requiresXsrfToken } = setup
  return [
    ...(start === null ? [] : [describeStart(start)]),
    ...describeEnvironment(environment),
    ...Object.entries(launchParams).map(([name, value]) => `${name}: ${value ?? 'missing'}`),
    ...(prefill === null
      ? []
      : [`The host passes: ${Object.keys(prefill).map(splitWords).join(', ')}`]),
    ...(latency === null ? [] : [`Each response takes ${latency} ms`]),
    ...(allowedSites === null ? [] : [`Host sites: ${allowedSites.join(', ')}`]),
    ...(requiresXsrfToken ? ['Writes without the XSRF token are refused'] : []),
    ...(answers === 'plain' ? [] : [ANSWERS[answers]]),
    ...(offlineSeconds === 0 ? [] : [`Offline for ${offlineSeconds} s from the first write`]),
    ...events.map(describeEvent),
    ...describeFaults(faults),
    ...describeData(seedData),
  ]
}
