import { expect, test } from '#e2e/harness/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { NOW, openWidget } from '#e2e/pages/host.ts'
import type { Screen } from '#e2e/pages/screens.ts'
import { SCREENS, openScreen } from '#e2e/pages/screens.ts'

/** What the other tests of LAYOUT-3 do not come by: empty, long, failed. */
const STATES: Record<string, Screen> = {
  'a month without places': { scenario: 'sold-out,started(at=booking_slot)', heading: 'Timeslot' },
  'few places': { scenario: 'limited,started(at=booking_slot)', heading: 'Timeslot' },
  'no upgrades': { scenario: 'no-upgrades,started(at=upgrades)', heading: 'No upgrades' },
  'upgrades that cost less': {
    scenario: 'negative-difference,started(at=upgrades,upgraded=yes)',
    heading: 'Upgrade your tour',
  },
  'fees and a full cart': SCREENS.payment,
  'a provider that is blocked': {
    scenario: 'provider-blocked,started(at=payment)',
    heading: 'Payment',
  },
  'endless words among the guests': {
    scenario: 'hostile-strings,started(at=unit_items)',
    heading: 'Travelers',
  },
  'endless words at the calendar': {
    scenario: 'hostile-strings,started(at=booking_slot)',
    heading: 'Timeslot',
  },
  'endless words on cards': {
    scenario: 'hostile-strings,started(at=addons,addons=5)',
    heading: 'Explore more tours',
  },
  'endless words on upgrades': {
    scenario: 'hostile-strings,started(at=upgrades,addons=5)',
    heading: 'Upgrade your tour',
  },
  'endless words on tickets': {
    scenario: 'hostile-strings,started(at=result,addons=5)',
    heading: 'Thank you',
  },
}

/** The cleaner parses before it cleans; what it parses is inert, and blocked on top of that. */
const PARSED = /style-src|securitypolicyviolation: style-src-elem/

test.describe('states', () => {
  test.use({ tolerated: [PARSED] })

  for (const [title, screen] of Object.entries(STATES))
    test(`LAYOUT-3 ${title}: no rule of WCAG 2.2 AA is broken, nothing is cut or out of reach`, async ({
      page,
    }) => {
      const widget = await openScreen(page, screen)
      await page.setViewportSize({ width: 390, height: 844 })
      if (await widget.summary.isVisible()) await widget.openSummary()
      await expectAccessible(page)
    })
})

test.describe('before and beside the steps', () => {
  test.use({ tolerated: [/^console: HttpError/] })

  test('LAYOUT-3 what loads, and what cannot start, breaks no rule of WCAG 2.2 AA', async ({
    page,
  }) => {
    for (const scenario of ['unknown-order', 'missing-parameters']) {
      const { alert } = await openWidget(page, { parameters: { scenario } })
      await expect(alert).toBeVisible()
      await expectAccessible(page)
    }
    await page.clock.install({ time: new Date(NOW) })
    const { root, button } = await openWidget(page, { parameters: { scenario: 'hang' } })
    await expect(root.getByRole('status', { name: 'Loading' })).toBeVisible()
    // The wait begins with the application, which may be on its way still.
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(button('Try again')).toBeVisible({ timeout: 300 })
    }).toPass()
    await expectAccessible(page)
  })
})

test('LAYOUT-3 what moves takes less than 200 ms and moves no layout; with reduced motion nothing does', async ({
  page,
}) => {
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter(({ transitionDuration }) => transitionDuration !== '0s')
        .map((style) => `${style.transitionProperty} ${style.transitionDuration}`),
    )
  for (const screen of [SCREENS.travelers, SCREENS.contacts, SCREENS.payment]) {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openScreen(page, screen)
    const seen = await moving()
    expect(seen).not.toEqual([])
    for (const one of seen) expect(one).toMatch(/^(?:transform|opacity) 0\.1\d?s$/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await moving()).toEqual([])
  }
  // Every step waits for the settings, wherever the visit that this browser remembers goes on.
  await openWidget(page, { parameters: { scenario: 'hang(call=getSettings)' } })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  const running = () => page.evaluate(() => document.getAnimations().length)
  expect(await running()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(running).toBeGreaterThan(0)
})
