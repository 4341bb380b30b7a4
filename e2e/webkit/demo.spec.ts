import type { Control } from '#mocks/tools/visitor/driver.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { PARTNER } from '#e2e/production/sites.ts'
import { expect, test } from './test.ts'
import { keys } from './webdriver.ts'

const FIRST_DAY: Control = { role: 'button', name: '{day}', within: [{ role: 'grid' }] }
const FIRST_TIME: Control = { role: 'radio', name: '{time}', within: [{ role: 'radiogroup' }] }

const DEMO = '/demo/?now=2026-06-01T08:00:00Z&seed=1&latency=0'

test(
  'chooses a day by keyboard on the demo site, and goes on after a return from the back/forward cache',
  { tag: ['@SLOT-9', '@STEPS-7', '@nightly'] },
  async ({ open }) => {
    const { session, host, widget } = await open(DEMO)
    await widget.chooseGuests({ Adult: 2 })
    await widget.heading('Timeslot')
    const walk = async (moves: [key: keyof typeof keys, focus: RegExp][]) => {
      for (const [key, focus] of moves) {
        await session.press(keys[key])
        await expect.poll(widget.root.readFocus).toMatch(focus)
      }
    }
    await widget.root.press(FIRST_DAY)
    await walk([
      ['pageDown', / 1 July 2026/],
      ['right', / 2 July 2026/],
      ['down', / 9 July 2026/],
      ['home', / 6 July 2026/],
      ['enter', / 6 July 2026/],
    ])
    await widget.root.check(FIRST_TIME)
    await walk([['right', /^\d\d:\d\d [AP]M, Available/]])
    await widget.press('Next')
    await widget.heading('Explore more tours with your pass')

    await host.execute(
      'window.isRestored = false; addEventListener("pageshow", ({ persisted }) => { window.isRestored = persisted })',
    )
    await session.navigate(`${PARTNER}/`)
    await session.back()
    await expect.poll(async () => await host.execute('return window.isRestored')).toBe(true)
    await completeSteps(widget, 'contact', 'addons')
    await widget.heading('Contacts')
  },
)
