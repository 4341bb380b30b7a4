import { baseSeedData } from './base-seed-data.ts'
import type { CombinedSetup } from './combine-scenarios.ts'
import { combineScenarios } from './combine-scenarios.ts'
import type { Fault } from './faults.ts'
import { DECLINE_KINDS, isProviderCall } from './faults.ts'
import { ScenarioFailedError } from './scenario-failed-error.ts'
import type { ResolvedScenario, SlotRule } from './types.ts'

/** The last of several rules for the same things applies. */
function dropCovered<Rule>(rules: Rule[], covers: (later: Rule, earlier: Rule) => boolean): Rule[] {
  return rules.filter((rule, index) => !rules.slice(index + 1).some((later) => covers(later, rule)))
}

function coversSlots(later: SlotRule, earlier: SlotRule): boolean {
  const isEverywhere = later.tours === 'all' && later.days === 'all' && later.weekdays === undefined
  return isEverywhere || isSame({ ...later, status: '' }, { ...earlier, status: '' })
}

function coversCalls(later: Fault, earlier: Fault): boolean {
  return (
    (later.call === earlier.call || (later.call === '*' && !isProviderCall(earlier.call))) &&
    later.from <= earlier.from &&
    later.to >= earlier.to
  )
}

/** A context for overrides, which change the same fields in any context. */
const CONTEXT = { now: Date.UTC(2026, 5, 1), siteUrl: 'https://host.example/' }

/** Tells whether what the card provider does keeps a fault from its calls: without a form, or without a decision on the card. */
function hidesFault(
  { environment: { provider } }: Pick<CombinedSetup, 'environment'>,
  { faults }: Pick<CombinedSetup, 'faults'>,
): boolean {
  const hasForm = provider?.behavior !== 'block' && provider?.behavior !== 'hang'
  const isConfirmed = provider?.behavior === 'confirm-elsewhere'
  return faults.some(
    ({ call, kind }) =>
      isProviderCall(call) && (!hasForm || (isConfirmed && Object.hasOwn(DECLINE_KINDS, kind))),
  )
}

type Settings = Record<string, unknown> & Pick<CombinedSetup, 'environment' | 'faults'>

/** Returns the settings of a list of scenarios, by name. Events do not replace each other. */
function resolveSettings(scenarios: ResolvedScenario[]): Settings {
  const {
    seedData,
    events: _,
    faults,
    ...setup
  } = combineScenarios(scenarios, baseSeedData, CONTEXT)
  const slotRules = dropCovered(seedData.slotRules, coversSlots)
  return { ...setup, ...seedData, slotRules, faults: dropCovered(faults, coversCalls) }
}

const BASE_SETTINGS = resolveSettings([])

function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)
}

function isEntered(values: unknown[]): values is object[] {
  const lengths = values.map((value) => (Array.isArray(value) ? value.length : -1))
  return (
    values.every((value) => typeof value === 'object' && value !== null) &&
    new Set(lengths).size === 1
  )
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** A setting before any scenario, with each of two alone, and with both in either order. */
type Setting = { base: unknown; first: unknown; second: unknown; both: unknown; swapped: unknown }

/** The path of a value of which nothing is left with both, depending on the order; null: the two can be combined. */
function findLostPath(setting: Setting, path: string[]): string[] | null {
  const { base, first, second, both, swapped } = setting
  const isDecidedOnce = isSame(first, base) || isSame(second, base) || isSame(first, second)
  if (isDecidedOnce || isSame(both, swapped)) return null
  if (!isEntered([first, second, both, swapped]))
    return isSame(both, first) || isSame(both, second) ? path : null
  for (const name of new Set([...Object.keys(first as object), ...Object.keys(second as object)])) {
    const field = Object.fromEntries(
      Object.entries(setting).map(([key, value]) => [key, readField(value, name)]),
    ) as Setting
    const lostPath = findLostPath(field, [...path, name])
    if (lostPath !== null) return lostPath
  }
  const isReplaced = isSame(both, second) && isSame(swapped, first)
  return isReplaced ? path : null
}

/** The effect of settings, by the beginning of their path. */
const CLAIMS: Record<string, string> = {
  'start.savedVisit': 'the saved visit',
  start: 'how the visit starts',
  faults: 'how calls fail',
  latency: 'the response time',
  answers: 'how answers are written',
  allowedSites: 'which sites are accepted',
  'environment.provider': 'what the card provider does',
  'environment.storage': 'whether storage is denied',
  'environment.tagManager': 'whether the tag manager loads',
  'environment.clockSkew': "the visitor's clock",
  prefill: 'what the host knows of the visitor',
  slotRules: 'which times have places',
  tourCatalog: 'what tours are like',
  configs: 'what passes are like',
  destinations: 'what destinations are like',
  upgradesOffered: 'whether upgrades are on',
  unlistedCodes: 'what is missing from the settings',
  contactUsUrl: 'the contact page',
  holdSeconds: 'how long places are held',
  recordingSeconds: 'when a payment is recorded',
  confirmationSeconds: 'when an order is confirmed',
  redirect: 'the redirect',
}

function describeClaim(path: string[]): string {
  const [setting = '', field = ''] = path
  if (setting === 'launchParams') return `the launch parameter ${field}`
  return CLAIMS[`${setting}.${field}`] ?? CLAIMS[setting] ?? setting
}

function compareScenarios(resolvedScenarios: ResolvedScenario[]): string | null {
  const earlier: { resolved: ResolvedScenario; settings: Settings }[] = []
  for (const resolved of resolvedScenarios) {
    const settings = resolveSettings([resolved])
    const names = Object.keys(settings).filter((name) => settings[name] !== BASE_SETTINGS[name])
    for (const other of earlier) {
      const ids = [other.resolved, resolved].map(({ scenario }) => `'${scenario.id}'`).join(' and ')
      if (hidesFault(settings, other.settings) || hidesFault(other.settings, settings))
        return `${ids} both decide ${describeClaim(['environment', 'provider'])}; remove one of them`
      const shared = names.filter((name) => other.settings[name] !== BASE_SETTINGS[name])
      if (shared.length === 0) continue
      const both = resolveSettings([other.resolved, resolved])
      const swapped = resolveSettings([resolved, other.resolved])
      for (const name of shared) {
        const setting: Setting = {
          base: BASE_SETTINGS[name],
          first: other.settings[name],
          second: settings[name],
          both: both[name],
          swapped: swapped[name],
        }
        const path = findLostPath(setting, [name])
        if (path === null) continue
        return `${ids} both decide ${describeClaim(path)}; remove one of them`
      }
    }
    earlier.push({ resolved, settings })
  }
  return null
}

/**
 * The error message for two scenarios that decide the same, so that nothing would be left of one of them; null if all can
 * be combined, and if one of them has a mistake, which it tells when it starts.
 */
export function findConflict(resolvedScenarios: ResolvedScenario[]): string | null {
  if (resolvedScenarios.length < 2) return null
  try {
    return compareScenarios(resolvedScenarios)
  } catch (error) {
    if (error instanceof ScenarioFailedError) return null
    throw error
  }
}
