import type { Page } from '@playwright/test'
import type { CallName } from '#src/contract/calls.ts'
import { contact } from '#fixtures/guests.ts'
import type { FaultKind } from '#scenarios/faults.ts'
import { expect, test } from '#e2e/harness/test.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { NOW, openWidget } from '#e2e/pages/host.ts'
import { callsOf } from '#e2e/pages/world.ts'

/** A failure that a screen shows is told to the console too. */
test.use({ tolerated: [/^console: (?:Http|Network|Contract)Error/] })

const BROKEN = 'Unexpected answer from the server'

/** What a visitor reads, by what went wrong. */
const told = (call: CallName): Partial<Record<FaultKind, string>> => ({
  network: 'Network Error',
  malformed: BROKEN,
  html: BROKEN,
  breach: BROKEN,
  invalid_date: 'There are no places left on this date',
  '400': `${call} is refused with 400`,
  '404': `${call} is refused with 404`,
  '409': `${call} is refused with 409`,
  '500': 'Request failed with status code 500',
  '503': `${call} is refused with 503`,
})
const KINDS = Object.keys(told('getUnits')) as FaultKind[]
const isRefusal = (kind: FaultKind): boolean => /^4|invalid_date/.test(kind)
/** The server has acted, and only its answer is no good: looked up, the write has been done. */
const hasActed = (kind: FaultKind): boolean => ['malformed', 'html', 'breach'].includes(kind)

async function strike(page: Page, fault: string): Promise<void> {
  await page.waitForFunction(() => window.mockWorld !== undefined)
  await page.evaluate((list) => window.mockWorld?.setFaults(list), fault)
}

/** The word that a busy server asks for, and then some. */
const HELD_MS = 4000

async function tryAgain(page: Page, widget: Checkout): Promise<void> {
  const again = widget.button('Try again').first()
  await expect(async () => {
    await page.clock.runFor(HELD_MS)
    await expect(again).toBeEnabled({ timeout: 500 })
  }).toPass()
  await again.click()
}

type Read = {
  call: CallName
  scenario: string
  /** Up to where the call is made. */
  prepare?: (widget: Checkout) => Promise<void>
  kinds?: FaultKind[]
  ends: string
}

const READS: Read[] = [
  { call: 'getSettings', scenario: 'standard', ends: 'Travelers' },
  { call: 'getUnits', scenario: 'standard', ends: 'Travelers' },
  { call: 'createOrderIntent', scenario: 'standard', ends: 'Travelers' },
  { call: 'confirmOrder', scenario: 'started(at=contact)', ends: 'Contacts' },
  {
    call: 'getOrderIntent',
    // A record that is good: the visit goes on with its order. A refusal would begin a new one.
    scenario: 'stale-record(version=0.0.5)',
    kinds: KINDS.filter((kind) => !isRefusal(kind)),
    ends: 'Contacts',
  },
  {
    call: 'getTourAddons',
    scenario: 'started(at=addons)',
    ends: 'Explore more tours with your pass',
  },
  {
    call: 'getAllAllowedUpgrades',
    scenario: 'started(at=upgrades)',
    kinds: KINDS.filter((kind) => kind !== 'invalid_date'),
    ends: 'Upgrade your tour',
  },
]

const CALENDARS: Read[] = [
  { call: 'getMonthCalendar', scenario: 'started(at=booking_slot)', ends: 'Timeslot' },
  {
    call: 'getAvailabilities',
    scenario: 'started(at=booking_slot)',
    prepare: (widget) =>
      widget.root.getByRole('gridcell').getByRole('button', { disabled: false }).first().click(),
    ends: 'Timeslot',
  },
  {
    call: 'getWeekCalendar',
    scenario: 'started(at=addons)',
    prepare: (widget) => widget.button('Choose a time').first().click(),
    ends: 'Explore more tours with your pass',
  },
]

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date(NOW) })
})

for (const { call, scenario, prepare, kinds = KINDS, ends } of [...READS, ...CALENDARS])
  test(`ERR-1 ERR-2 ERR-4 ${call} tells each way in which it fails, and can be tried again`, async ({
    page,
  }) => {
    const parameters = { scenario, fault: `${call}:${kinds[0]}` }
    const widget = await openWidget(page, { parameters })
    await prepare?.(widget)
    for (const [index, kind] of kinds.entries()) {
      await expect(widget.alert.filter({ hasText: told(call)[kind] ?? '' }).first()).toBeVisible()
      await expect(widget.root.getByRole('link', { name: 'contact us' }).first()).toBeVisible()
      const next = kinds[index + 1]
      await strike(page, next === undefined ? '' : `${call}:${next}`)
      await tryAgain(page, widget)
    }
    await expect(widget.heading(ends)).toBeVisible()
    await expect(widget.alert).toHaveCount(0)
  })

test('UPGRADE-6 upgrades of a date that is sold out lead to another time', async ({ page }) => {
  const parameters = {
    scenario: 'started(at=upgrades)',
    fault: 'getAllAllowedUpgrades:invalid_date',
  }
  const widget = await openWidget(page, { parameters })
  await expect(widget.alert).toContainText(SOLD_OUT)
  await expect(widget.button('Skip')).toBeEnabled()
  await widget.root.getByRole('link', { name: 'Change the timeslot' }).click()
  await expect(widget.heading('Timeslot')).toBeVisible()
})

const SOLD_OUT = 'Sorry, we’re soldout for this date.'

type Write = {
  call: CallName
  scenario: string
  /** Up to where the button stands. */
  prepare?: (widget: Checkout) => Promise<void>
  press: (widget: Checkout) => Promise<void>
  done: (widget: Checkout) => Promise<void>
  sold?: boolean
}

const heading = (title: string) => (widget: Checkout) => expect(widget.heading(title)).toBeVisible()
const next = (widget: Checkout) => widget.button(/^(?:Next|Save)$/).click()

const WRITES: Write[] = [
  { call: 'setUnitCounters', scenario: 'standard', press: next, done: heading('Timeslot') },
  {
    call: 'setContact',
    scenario: 'started(at=contact)',
    prepare: (widget) => widget.fillContact(contact),
    press: next,
    done: heading('Passes'),
  },
  {
    call: 'setTravelers',
    scenario: 'started(at=travelers)',
    prepare: (widget) => widget.fillTravelers([34, 36, 8]),
    press: next,
    done: heading('Payment'),
  },
  {
    call: 'upgradeCartItem',
    scenario: 'started(at=upgrades)',
    press: (widget) =>
      widget
        .button(/^Add for /)
        .first()
        .click(),
    done: (widget) => expect(widget.button('Remove').first()).toBeVisible(),
    sold: true,
  },
  {
    call: 'resetCartItem',
    scenario: 'started(at=upgrades,upgraded=yes)',
    press: (widget) => widget.button('Remove').first().click(),
    done: (widget) => expect(widget.button('Remove')).toHaveCount(0),
    sold: true,
  },
  {
    call: 'removeCartItem',
    scenario: 'started(at=contact,addons=1)',
    prepare: (widget) => widget.openSummary(),
    press: (widget) =>
      widget.summary
        .getByRole('button', { name: /^Delete / })
        .first()
        .click(),
    done: (widget) => expect(widget.summary.getByRole('listitem')).toHaveCount(1),
  },
]

for (const { call, scenario, prepare, press, done, sold } of WRITES)
  test(`ERR-4 CART-7 ${call} tells each way in which it fails, changes nothing, and then works`, async ({
    page,
  }) => {
    const widget = await openWidget(page, { parameters: { scenario } })
    await expect(widget.timer.or(widget.heading('Travelers')).first()).toBeVisible()
    await prepare?.(widget)
    const kinds = KINDS.filter((kind) => !hasActed(kind))
    for (const kind of kinds) {
      await strike(page, `${call}:${kind}`)
      await expect(async () => {
        await page.clock.runFor(HELD_MS)
        await press(widget)
      }).toPass()
      const words = sold === true && kind === 'invalid_date' ? SOLD_OUT : told(call)[kind]
      await expect(widget.alert.filter({ hasText: words ?? '' }).first()).toBeVisible()
    }
    await strike(page, `${call}:lost`)
    await expect(async () => {
      await page.clock.runFor(HELD_MS)
      await press(widget)
    }).toPass()
    await done(widget)
    expect(await callsOf(page, call)).toHaveLength(kinds.length + 1)
  })

test('RESULT-1 ERR-4 getResult may fail in every way: it is asked again until it is confirmed', async ({
  page,
}) => {
  const scenario = 'started(at=result)'
  const parameters = { scenario, fault: `getResult:${KINDS[0]}` }
  const widget = await openWidget(page, { parameters })
  for (const kind of [...KINDS, '']) {
    const polls = (await callsOf(page, 'getResult')).length
    await strike(page, kind && `getResult:${kind}`)
    await expect(async () => {
      await page.clock.runFor(1000)
      expect((await callsOf(page, 'getResult')).length).toBeGreaterThan(polls)
    }).toPass()
    await expect(widget.alert).toHaveCount(0)
  }
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(widget.heading(/^Thank you/)).toBeVisible({ timeout: 300 })
  }).toPass()
})

test('ERR-4 API-3 a log that cannot be written changes nothing for the visitor', async ({
  page,
}) => {
  const faults = (kind: FaultKind) => `getUnits:breach,frontendLog:${kind}`
  const widget = await openWidget(page, { parameters: { fault: faults('network') } })
  for (const kind of [...KINDS.slice(1), 'hang' as const]) {
    await expect(widget.alert.filter({ hasText: BROKEN })).toBeVisible()
    await strike(page, faults(kind))
    await tryAgain(page, widget)
  }
  await expect(widget.alert.filter({ hasText: BROKEN })).toBeVisible()
  await strike(page, '')
  await tryAgain(page, widget)
  await expect(widget.button('Next')).toBeEnabled()
  const logged = await callsOf(page, 'frontendLog')
  expect(logged.length).toBeGreaterThanOrEqual(KINDS.length)
  expect(logged[0]?.body).toMatchObject({
    error: { type: 'contract_breach', code: 'getUnits', param: 'units' },
  })
})
