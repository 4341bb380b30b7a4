import { expect, inject, test } from 'vitest'
import { START_STEPS } from '#scenarios/engine/types.ts'
import { openState } from '#e2e/support/browser/mount/open-state.ts'
import type { FieldOutcome } from '#e2e/support/browser/properties/fields.ts'
import {
  FAILURES,
  listAnswers,
  listFields,
  tryFields,
} from '#e2e/support/browser/properties/fields.ts'
import { isSampled } from '#e2e/support/browser/tables/sample.ts'

const SCREENS = START_STEPS.map((step) => ({
  step,
  scenario: `mandatory-payments,dietary,started(at=${step},addons=2,upgraded=yes)`,
  expected: {
    path: step === 'result' ? '/result' : `/steps/${step}`,
    visible: step === 'result' ? ['Thank you'] : [],
  },
}))

/** In `npm test` one field of so many. */
const SAMPLE = 60

/** The confirmation waits for it as long as the page is open. */
const WAITING = 'getResult orderStatus'

/** The steps by outcome, of each failure of a field. */
const outcomes = new Map<string, Map<string, Map<FieldOutcome, string[]>>>()

const HEAD = `# What a visitor sees without a field

Each field of each answer that a step loads, left out, null or of another type, in all entries of a list. **Error**: the step
says that it could not be loaded, with _Try again_. **Different**: it goes on without what the field is for. A dash: nothing
changes. Without a field no page stays blank or waits without an end, but the confirmation, which asks for the result each
second until \`orderStatus\` is CONFIRMED. This table is generated: e2e/widget/fields.test.ts.
`

/** 'unit_items, addons to result'. */
function formatSteps(steps: readonly string[]): string {
  if (steps.length === SCREENS.length) return 'every step'
  const indexes = steps.map((step) => SCREENS.findIndex((screen) => screen.step === step))
  const runs = indexes.flatMap((index, position) => {
    if (indexes[position - 1] === index - 1) return []
    let last = index
    while (indexes.includes(last + 1)) last += 1
    const [first, end] = [SCREENS[index]?.step, SCREENS[last]?.step]
    return [
      last - index > 1 ? `${first} to ${end}` : first === end ? `${first}` : `${first}, ${end}`,
    ]
  })
  return runs.join(', ')
}

function formatCell(byOutcome: Map<FieldOutcome, string[]> | undefined): string {
  const [errors, differences] = [byOutcome?.get('error'), byOutcome?.get('something else')]
  const parts = [
    ...(errors ? [`Error: ${formatSteps(errors)}`] : []),
    ...(byOutcome?.get('endless wait') ? ['Waits'] : []),
    ...(differences ? [`Different: ${formatSteps(differences)}`] : []),
  ]
  return parts.join('. ') || '–'
}

/** A table of each call. */
function formatTables(): string {
  const names = [...outcomes.keys()].toSorted()
  const calls = new Set(names.map((name) => name.split(' ')[0] ?? ''))
  const sections = [...calls].map((call) => {
    const rows = names
      .filter((name) => name.startsWith(`${call} `))
      .map((name) => {
        const cells = FAILURES.map((failure) => formatCell(outcomes.get(name)?.get(failure)))
        return `| \`${name.slice(call.length + 1)}\` | ${cells.join(' | ')} |`
      })
    return [
      `## ${call}`,
      '',
      '| field | absent | null | another type |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n')
  })
  return [HEAD, ...sections].join('\n')
}

function note(field: string, failure: string, outcome: FieldOutcome, step: string): void {
  const byFailure = outcomes.get(field) ?? new Map<string, Map<FieldOutcome, string[]>>()
  const byOutcome = byFailure.get(failure) ?? new Map<FieldOutcome, string[]>()
  outcomes.set(
    field,
    byFailure.set(failure, byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), step])),
  )
}

test.each(SCREENS)(
  'no field that a server leaves out or breaks leaves $step blank or waiting (ERR-1, API-4)',
  async ({ step, scenario, expected }) => {
    const screen = await openState({ scenario, expected })
    const answers = await listAnswers(screen)
    const cases = [...answers]
      .flatMap(([call, answer]) =>
        listFields(answer).flatMap((path) => FAILURES.map((failure) => ({ call, path, failure }))),
      )
      .filter((_, index) => isSampled(index, inject('statesSeed'), SAMPLE))
    const broken: string[] = []
    await tryFields(screen, cases, (index, outcome) => {
      const { call = '', path = [], failure = 'absent' } = cases[index] ?? {}
      const field = `${call} ${path.join('.').replaceAll('.[]', '[]')}`
      note(field, failure, outcome, step)
      if (field === WAITING && outcome === 'endless wait') return
      if (['blank', 'endless wait'].includes(outcome))
        broken.push(`${field} ${failure}: ${outcome}`)
    })
    expect(broken).toEqual([])
  },
  300_000,
)

test.runIf(inject('isNightly'))('the table of the contract says what is seen (ERR-1)', async () => {
  await expect(formatTables()).toMatchFileSnapshot('../../src/contract/fields.md')
})
