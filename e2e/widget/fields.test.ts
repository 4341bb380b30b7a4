import { expect, inject, test } from 'vitest'
import { CALL_NAMES } from '#scenarios/engine/faults.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'
import type { CardControls } from '#e2e/support/browser/controls/card-without-frames.ts'
import { controlCard } from '#e2e/support/browser/controls/card-without-frames.ts'
import { press, pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { fillInStep } from '#e2e/support/browser/controls/step-plan.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { openAt, openState } from '#e2e/widget/open-state.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import type { FieldOutcome } from '#e2e/widget/properties/fields.ts'
import {
  FAILURES,
  keepPage,
  listAnswers,
  listFields,
  tryFields,
} from '#e2e/widget/properties/fields.ts'
import { isWrite, READ_CASES, WRITE_CASES } from '#e2e/widget/tables/call-cases.ts'
import { isSampled } from '#e2e/widget/tables/sample.ts'

/** Where a visitor meets an answer. */
type Place = {
  /** The step, or the write. */
  name: string
  open: () => Promise<Screen>
  /** The call that the visitor's action sends; by default those of the first view. */
  call?: string
  act?: (screen: Screen) => Promise<unknown>
}

/** The place in which the visitor pays. */
const PAY = 'Pay'

/** Fees, diets, tours and an upgrade, so that no part of an order is empty. */
const OFFERS = 'mandatory-payments,dietary'

function openStep(step: (typeof START_STEPS)[number]): Promise<Screen> {
  const isResult = step === 'result'
  const path = isResult ? '/result' : `/steps/${step}`
  const expected = { path, visible: isResult ? ['Thank you'] : [] }
  const scenario = `${OFFERS},started(at=${step},addons=2,upgraded=yes)`
  return openState({ scenario, expected })
}

/** Longer than Pay waits for an answer of confirmOrder before it opens the confirmation. */
const RECORD_MS = 20_000

/** The calls from the press of Pay to the confirmation. */
const PAY_CALLS = ['getOrderIntent', 'confirmOrder']

/** Pays, up to the confirmation. */
function createPayPlace(call: string): Place {
  let card: CardControls
  return {
    name: PAY,
    call,
    open: () => {
      card = controlCard()
      return openStep('payment')
    },
    act: async (screen) => {
      // The provider's script loads in real time.
      await expect.poll(() => settle(screen).then(card.isReady)).toBe(true)
      card.enter('good')
      await pressEnabled(screen.pay)
      await settle(screen, RECORD_MS)
    },
  }
}

/** The writes of the main button of a step. */
const STEP_WRITES = {
  unit_items: 'setUnitCounters',
  booking_slot: 'addCartItem',
  contact: 'setContact',
  travelers: 'setTravelers',
} as const

const PLACES: Place[] = [
  ...START_STEPS.map((step) => ({ name: step, open: () => openStep(step) })),
  ...READ_CASES.map(([call, { options, open: act }]) => ({
    name: options.path?.replace('/steps/', '') ?? 'unit_items',
    open: () => openAt({ ...options, scenario: OFFERS }),
    call,
    ...(act && { act }),
  })),
  ...(Object.entries(STEP_WRITES) as [keyof typeof STEP_WRITES, string][]).map(([step, call]) => ({
    name: call,
    open: () => openStep(step),
    call,
    act: async () => press(await (await fillInStep())()),
  })),
  ...WRITE_CASES.map(([call, { options, prepare, button }]) => ({
    name: call,
    open: () => openAt({ ...options, scenario: OFFERS }),
    call,
    act: async (screen: Screen) => {
      await prepare?.(screen)
      await pressEnabled(button(screen))
    },
  })),
  ...PAY_CALLS.map(createPayPlace),
]

/** Not one of the card provider. */
function isCall(name: string): boolean {
  return CALL_NAMES.some((call) => call === name)
}

/** In `npm test` one field of so many. */
const SAMPLE = 120

/** The confirmation waits for it as long as the page is open. */
const WAITING = 'getResult orderStatus'

/** The places by outcome, of each failure of a field. */
const outcomes = new Map<string, Map<string, Map<FieldOutcome, string[]>>>()

const HEAD = `# What a visitor sees without a field

Each field of each answer, left out, null or of another type, in all entries of a list. **Error**: the step says that it could
not be loaded, with _Try again_; from the press of Pay on it may say that the order has changed. **Different**: it goes on
without what the field is for. A dash: nothing changes; after a write whose answer it cannot read the widget reads the order,
and after a payment it asks for the order again. A field that is not listed is like the one that it is in. Without a field no
page stays blank or waits without an end, but the confirmation, which asks for the result each second until \`orderStatus\` is
CONFIRMED. This table is generated: e2e/widget/fields.test.ts.
`

/** The section of the writes, whose answers are the same. */
const WRITES = 'Writes'

/** 'unit_items, addons to result, Pay'. */
function formatPlaces(places: readonly string[]): string {
  const steps = places.filter((place) => place !== PAY)
  const pay = places.length > steps.length ? [PAY] : []
  if (steps.length === START_STEPS.length) return ['every step', ...pay].join(', ')
  const indexes = steps.map((step) => START_STEPS.findIndex((each) => each === step))
  const runs = indexes.flatMap((index, position) => {
    if (indexes[position - 1] === index - 1) return []
    let last = index
    while (indexes.includes(last + 1)) last += 1
    const [first, end] = [START_STEPS[index], START_STEPS[last]]
    return [
      last - index > 1 ? `${first} to ${end}` : first === end ? `${first}` : `${first}, ${end}`,
    ]
  })
  return [...runs, ...pay].join(', ')
}

/** @param writes Those whose answers have the field; none for a field of a read. */
function formatCell(
  byOutcome: Map<FieldOutcome, string[]> | undefined,
  writes: readonly string[],
): string {
  const format = (label: string, outcome: FieldOutcome) => {
    const places = byOutcome?.get(outcome)
    if (places === undefined) return []
    if (writes.length === 0) return [`${label}: ${formatPlaces(places)}`]
    return [places.length === writes.length ? label : `${label}: ${places.join(', ')}`]
  }
  const parts = [
    ...format('Error', 'error'),
    ...(byOutcome?.get('endless wait') ? ['Waits'] : []),
    ...format('Different', 'something else'),
  ]
  return parts.join('. ') || '–'
}

/** The failures of a field, as cells of the table. */
function formatCells(name: string): string {
  const byFailure = outcomes.get(name)
  const places = [...(byFailure?.values() ?? [])].flatMap((each) => [...each.values()].flat())
  const writes = name.startsWith(`${WRITES} `) ? [...new Set(places)] : []
  return FAILURES.map((failure) => formatCell(byFailure?.get(failure), writes)).join(' | ')
}

/** A table of each call, with one row for all fields of the same outcome, without those that are like the field around them. */
function formatTables(): string {
  const names = [...outcomes.keys()].toSorted()
  const calls = new Set(names.map((name) => name.split(' ')[0] ?? ''))
  const sections = [...calls].map((call) => {
    const rows = new Map<string, string[]>()
    for (const name of names.filter((each) => each.startsWith(`${call} `))) {
      const cells = formatCells(name)
      const around = names.findLast((each) => /^[.[]/.test(name.replace(each, '')))
      if (around !== undefined && formatCells(around) === cells) continue
      rows.set(cells, [...(rows.get(cells) ?? []), `\`${name.slice(call.length + 1)}\``])
    }
    return [
      `## ${call}`,
      '',
      '| fields | absent | null | another type |',
      '| --- | --- | --- | --- |',
      ...[...rows].map(([cells, fields]) => `| ${fields.join('<br>')} | ${cells} |`),
      '',
    ].join('\n')
  })
  return [HEAD, ...sections].join('\n')
}

function note(field: string, failure: string, outcome: FieldOutcome, place: string): void {
  const byFailure = outcomes.get(field) ?? new Map<string, Map<FieldOutcome, string[]>>()
  const byOutcome = byFailure.get(failure) ?? new Map<FieldOutcome, string[]>()
  outcomes.set(
    field,
    byFailure.set(failure, byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), place])),
  )
}

test.each(PLACES.map((place) => [place.call ?? place.name, place] as const))(
  '%s: no field that a server leaves out or breaks leaves it blank or waiting (ERR-1, API-4)',
  async (_, { name, open, call: sent, act }) => {
    const screen = await open()
    const visit = keepPage(screen, act)
    const answers = await listAnswers(screen, visit)
    const cases = [...answers]
      .filter(([call]) => (sent === undefined ? isCall(call) : sent === call))
      .flatMap(([call, answer]) =>
        listFields(answer).flatMap((path) => FAILURES.map((failure) => ({ call, path, failure }))),
      )
      .filter((_, index) => isSampled(index, inject('statesSeed'), SAMPLE))
    const broken: string[] = []
    const report = (index: number, outcome: FieldOutcome) => {
      const { call = '', path = [], failure = 'absent' } = cases[index] ?? {}
      const field = `${isWrite(call) ? WRITES : call} ${path.join('.').replaceAll('.[]', '[]')}`
      note(field, failure, outcome, name)
      if (field === WAITING && outcome === 'endless wait') return
      if (['blank', 'endless wait'].includes(outcome))
        broken.push(`${field} ${failure}: ${outcome}`)
    }
    await tryFields(screen, visit, cases, report)
    expect(broken).toEqual([])
  },
  1_800_000,
)

test.runIf(inject('isNightly'))('the table of the contract says what is seen (ERR-1)', async () => {
  await expect(formatTables()).toMatchFileSnapshot('../../src/contract/fields.md')
})
