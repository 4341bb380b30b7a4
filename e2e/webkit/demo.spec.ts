import { contact } from '#fixtures/guests.ts'
import { PARTNER } from '#e2e/production/sites.ts'
import { expect, test } from './test.ts'
import { keys } from './webdriver.ts'

const DEMO = '/demo/?now=2026-06-01T08:00:00Z&seed=1&latency=0'

test(
  'books on the demo site, with the calendar by keyboard and a return from the back/forward cache',
  { tag: ['@SLOT-9', '@STEPS-7'] },
  async ({ open }) => {
    const { session, host, widget } = await open(DEMO)
    await widget.chooseGuests()
    await widget.heading('Timeslot')
    const walk = async (moves: [key: keyof typeof keys, focus: RegExp][]) => {
      for (const [key, focus] of moves) {
        await session.press(keys[key])
        await expect.poll(widget.root.readFocus).toMatch(focus)
      }
    }
    await widget.root.clickFirst('[role=grid][aria-busy=false] button[aria-disabled=false]')
    await walk([
      ['pageDown', / 1 July 2026/],
      ['right', / 2 July 2026/],
      ['down', / 9 July 2026/],
      ['home', / 6 July 2026/],
      ['enter', / 6 July 2026/],
    ])
    await widget.root.clickFirst('[role=radiogroup] label:has(input:enabled)')
    await walk([['right', /^\d\d:\d\d [AP]M, Available/]])
    await widget.press('Next')
    await widget.heading('Explore more tours with your pass')

    await host.execute(
      'window.isRestored = false; addEventListener("pageshow", ({ persisted }) => { window.isRestored = persisted })',
    )
    await session.navigate(`${PARTNER}/`)
    await session.back()
    await expect.poll(async () => await host.execute('return window.isRestored')).toBe(true)
    await widget.skipOffers()
    await widget.fillContact()
    await widget.fillTravelers()
    await widget.payWith()
    await widget.heading(`Thank you, ${contact.firstName}`)
    await session.refresh()
    await widget.heading(`Thank you, ${contact.firstName}`)
  },
)
