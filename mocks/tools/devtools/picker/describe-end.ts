import { english } from '#src/i18n/en.ts'
import {
  findEndIndex,
  getPosition,
  getStepPath,
  listEnds,
  resolveEnd,
  resolveFirstStep,
} from '#scenarios/engine/resolve-end.ts'
import type { ResolvedScenario, Scenario, VisitorAction } from '#scenarios/engine/types.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'

type Expected = Scenario['expected']

/** The screens at which a visit can start, in English. */
export const SCREEN_TITLES: Record<(typeof START_STEPS)[number], string> = {
  ...english.steps,
  result: 'Confirmation',
}

/** The name of the screen at which a scenario ends; an error in place of any screen has its text as its name. */
export function getEndTitle({ path, visible }: Pick<Expected, 'path' | 'visible'>): string {
  if (path === '/') return visible[0] ?? ''
  if (path === '/timeout') return english.timeout.title
  if (path === 'site') return "The host's page"
  const step = START_STEPS.find((id) => getStepPath(id) === path)
  return step === undefined ? 'Another site' : SCREEN_TITLES[step]
}

function describe(expected: Expected): string {
  const [title, text = ''] = [getEndTitle(expected), expected.visible[0]]
  return text === '' || title.startsWith(text) ? title : `${title}, “${text}”`
}

/** What the visitor does at the end of a scenario only, never on the way to another. */
const ONLY_AT_END = new Set<VisitorAction>(['upgrade', 'fail at the bank'])

/** Says where the selected scenarios lead, and which of them end where the visit does not come by. */
export function describeEnd(list: ResolvedScenario[]): { text: string; warnings: string[] } {
  const endIndex = findEndIndex(list)
  const end = resolveEnd(list)
  const firstStep = resolveFirstStep(list)
  const first = START_STEPS.indexOf(firstStep)
  const last = getPosition(end, firstStep)

  const warnings = listEnds(list).flatMap((expected, index) => {
    if (index === endIndex || list[index]?.scenario.id === 'started') return []
    const [position, name] = [
      getPosition(expected, firstStep),
      `${index + 1} (${describe(expected)})`,
    ]
    if (end.isDeadEnd === true && position > last)
      return `Doesn't reach the end of ${name}: the visit cannot go on after ${endIndex + 1}.`
    // An error comes by itself, and so does the end of the time.
    if (['/', '/timeout'].includes(expected.path)) return []
    if (position < first) return `Starts at ${SCREEN_TITLES[firstStep]}, after the end of ${name}.`
    const isActedOn = (expected.actions ?? []).every(
      (action) => end.actions?.includes(action) || (last > position && !ONLY_AT_END.has(action)),
    )
    if (position <= last && isActedOn) return []
    return `Doesn't reach the end of ${name}. Move it to the last place to see it.`
  })
  if (end.path !== '/' && last < first)
    warnings.push(`Starts at ${SCREEN_TITLES[firstStep]}, after the end of ${endIndex + 1}.`)
  const subject = list.length > 1 ? `the end of ${endIndex + 1}` : 'its end'
  return { text: `Shows ${subject}: ${describe(end)}`, warnings }
}
