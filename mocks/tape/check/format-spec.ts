import type { RecordedAction, Tape } from '#mocks/tape/format/har.ts'
import { readTapeLaunch } from '#mocks/tape/format/launch.ts'
import { MARKER } from '#mocks/tape/format/marker.ts'

type Control = Extract<RecordedAction, { kind: 'press' }>['control']

/** A shorter time between two actions is not waited for. */
export const MIN_GAP_MS = 1000

/** The order and the step of the start come from the scenario. */
const LAUNCH_PARAMS = ['tour_code', 'config_code', 'lang', 'theme']

/** The parameters that open the recorded visit on the mock server. */
export function readParameters(tape: Tape): Record<string, string> {
  const { scenario, seed, fault = '', now } = tape.log._tape
  const launch = Object.entries(readTapeLaunch(tape)).filter(([name]) =>
    LAUNCH_PARAMS.includes(name),
  )
  return {
    ...Object.fromEntries(launch),
    scenario: scenario ?? '',
    seed: String(seed ?? 1),
    ...(fault !== '' && { fault }),
    now,
  }
}

/** What matches the name of a control; a marker in it stands for anything. */
export function buildControlPattern(name: string): RegExp {
  const parts = name.split(MARKER).map((part) => part.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

function formatControl({ role, name, position, frames = [] }: Control): string {
  const inFrames = frames.map(
    (title) => `.getByTitle(${JSON.stringify(title)}).first().contentFrame()`,
  )
  const names = name.includes(MARKER)
    ? `name: ${buildControlPattern(name)}`
    : `name: ${JSON.stringify(name)}, exact: true`
  const control = role === 'summary' ? `.locator('summary')` : `.getByRole('${role}', { ${names} })`
  const which = position === undefined ? '.first()' : `.nth(${position})`
  return `root${inFrames.join('')}${control}${which}`
}

function formatAction(action: RecordedAction): string {
  switch (action.kind) {
    case 'press':
      return `${formatControl(action.control)}.click()`
    case 'enter': {
      const { control, value } = action
      if (control.role !== 'combobox')
        return `${formatControl(control)}.fill(${JSON.stringify(value)})`
      const option = value === MARKER ? '{ index: 1 }' : JSON.stringify(value)
      return `${formatControl(control)}.selectOption(${option})`
    }
    case 'escape':
      return `page.keyboard.press('Escape')`
    case 'go':
      return `page.evaluate(() => history.go(${action.delta}))`
    case 'reload':
      return 'page.reload()'
    case 'open':
      return `page.goto('${action.path}')`
    case 'offline':
    case 'online':
      return `page.context().setOffline(${action.kind === 'offline'})`
    case 'resize':
      return `page.setViewportSize({ width: ${action.width}, height: 800 })`
    case 'set':
    case 'return':
    case 'elsewhere':
    case 'prefill':
      return ''
  }
}

/**
 * A test of e2e/specs that repeats a visit, with its end as it is now.
 * @param failure What the page shows at the end.
 */
export function formatSpec(
  tape: Tape,
  actions: readonly RecordedAction[],
  failure: string,
): string {
  const { world, name } = tape.log._tape
  const steps = actions.flatMap((action, index) => {
    const gap = action.at - (actions[index - 1]?.at ?? 0)
    return [...(gap > MIN_GAP_MS ? [`page.clock.fastForward(${gap})`] : []), formatAction(action)]
  })
  const isTimed = steps.some((step) => step.startsWith('page.clock'))
  const viewport = world && { viewport: { width: world.width, height: world.height } }
  return [
    `import { expect, test } from '#e2e/support/fixtures/test.ts'`,
    `import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'`,
    '',
    ...(world
      ? [`test.use(${JSON.stringify({ ...viewport, timezoneId: world.timeZone })})`, '']
      : []),
    `test(${JSON.stringify(name)}, async ({ page }) => {`,
    ...(isTimed ? ['  await page.clock.install()', '  await page.clock.resume()'] : []),
    `  const parameters = ${JSON.stringify(readParameters(tape))}`,
    '  const { root, alert } = await openWidgetPage(page, { parameters })',
    ...steps.filter(Boolean).map((step) => `  await ${step}`),
    `  // It ends with '${failure}'. Expect here what should be seen instead.`,
    '  await expect(alert.first()).toBeVisible()',
    '})',
  ].join('\n')
}
