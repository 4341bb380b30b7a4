import type { Page } from '@playwright/test'
import { calls as contract } from '#src/contract/calls.ts'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { findSlotPicker } from '#e2e/support/pages/controls.ts'
import type { ReferenceApi } from '#e2e/support/reference-api/server.ts'
import type { ReferenceStyle } from './sites.ts'
import { fetchFromProxy, HOST, REFERENCE_ORIGINS } from './sites.ts'
import { expect, test } from './test.ts'

type RecordedRequest = ReferenceApi['requests'][number]

/** Opens a page that sells a tour of the reference API. */
async function openTour(page: Page, style: ReferenceStyle, tour: Record<string, string>) {
  // No container is set, so the markup of the settings and the address of Stripe's script need Trusted Types.
  const document = await page.request.get(REFERENCE_ORIGINS[style])
  expect(document.headers()['content-security-policy']).toContain(
    "require-trusted-types-for 'script'",
  )
  const query = new URLSearchParams({ ...tour, visit: crypto.randomUUID() })
  const site = `${HOST}/${style}/paris?${query}`
  await page.goto(site)
  const requests = async () => {
    const all = await fetchFromProxy<RecordedRequest[]>('/__reference')
    return all.filter(({ headers }) => headers.referer === site)
  }
  return { widget: findHostedCheckout(page), requests }
}

/** A Thursday of the next month: every tour and upgrade starts then. */
function findThursday(): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  while (day.getUTCDay() !== 4) day.setUTCDate(day.getUTCDate() + 1)
  const month = day.toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  return `${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`
}

async function chooseTime(widget: Checkout, time: string): Promise<void> {
  const { days, day, next, time: findTime } = findSlotPicker(widget)
  const thursday = findThursday()
  await expect(days.first()).toBeVisible()
  if ((await day(thursday).count()) === 0) await next.click()
  await day(thursday).click()
  await findTime(new RegExp(`^${time}`)).check({ force: true })
}

/** The add-on goes in, out and in again. */
async function chooseAddon(widget: Checkout, name: string): Promise<void> {
  const addon = widget.root.getByRole('article', { name })
  for (const isLast of [false, true]) {
    await addon.getByRole('button', { name: 'Choose a time' }).click()
    await widget.chooseFirstSlot(addon)
    await addon.getByRole('button', { name: 'Add to cart' }).click()
    await expect(addon.getByText('Added')).toBeVisible()
    if (!isLast) await addon.getByRole('button', { name: 'Remove' }).click()
  }
  await widget.button('Next').click()
}

async function chooseUpgrade(widget: Checkout): Promise<void> {
  await expect(widget.heading('Upgrade your tour')).toBeVisible()
  await widget.button(/^Add for /).click()
  await widget.button('Remove').click()
  await widget.button(/^Add for /).click()
  await expect(widget.button('Remove')).toBeVisible()
  await widget.button('Next').click()
}

async function changeTime(widget: Checkout, tour: string, time: string): Promise<void> {
  await widget.openSummary()
  await widget.summary.getByRole('link', { name: `Edit ${tour}` }).click()
  const { time: findTime, chosenTime } = findSlotPicker(widget)
  await expect(chosenTime).toHaveCount(1)
  await findTime(new RegExp(`^${time}`)).check({ force: true })
  await widget.button('Save').click()
}

async function payAndConfirm(page: Page, widget: Checkout): Promise<Checkout> {
  await widget.fillCard(cards.declined.number)
  await widget.pay.click()
  await expect(widget.alert.filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await widget.fillCard(cards.good.number)
  await widget.pay.click()
  const confirmed = findHostedCheckout(page)
  await expect(confirmed.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  return confirmed
}

test(
  'books an upgraded tour and an add-on in Jaipur from a liberal server written from the specification alone',
  { tag: ['@API-1', '@API-2', '@API-7', '@SLOT-13', '@PAY-13', '@RESULT-2'] },
  async ({ page }) => {
    const tour = { config: 'jaipur-pass', tour: 'AMBER-FORT' }
    const { widget, requests } = await openTour(page, 'liberal', tour)
    await widget.chooseGuests({ Adult: 2, Child: 1 })
    await expect(widget.heading('Timeslot')).toBeVisible()
    await chooseTime(widget, '09:00 AM')
    await widget.button('Next').click()
    await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
    await widget.reload()
    await chooseAddon(widget, 'Night bazaar tasting')
    await chooseUpgrade(widget)
    await expect(widget.heading('Contacts')).toBeVisible()
    await changeTime(widget, 'Amber Fort in private', '11:30 AM')
    await widget.fillContact(contact)
    await widget.button('Next').click()
    await widget.fillTravelers([34, 36, 8])
    await widget.button('Next').click()
    const total = await widget.readTotal()
    const confirmed = await payAndConfirm(page, widget)

    // 2 adults and a child: the difference, the monument for three, the side gate for two, three plates.
    expect(total.replaceAll(/\s+/g, ' ')).toContain('Total INR 8859.00')
    const fort = confirmed.root.getByRole('article', { name: 'Amber Fort in private' })
    await expect(fort).toContainText('11:30 AM')
    await expect(fort).toContainText('2 Adults, 1 Child')
    await expect(fort).toContainText('INR 8497.50')
    await expect(fort).toContainText(/RF-\d+/)
    await expect(
      confirmed.root.getByRole('article', { name: 'Night bazaar tasting' }),
    ).toContainText('INR 361.50')

    const received = await requests()
    expect(received.filter(({ problems }) => problems.length > 0)).toEqual([])
    expect(received.filter(({ status }) => status < 200 || status > 299)).toEqual([])
    expect(new Set(received.map(({ call }) => call))).toEqual(new Set(Object.keys(contract)))
    expect(new Set(received.map(({ xsrf }) => xsrf))).not.toContain('wrong')
  },
)

test(
  'books in Rio, west of Greenwich, from a strict server after the guests have changed',
  { tag: ['@API-1', '@GUESTS-5', '@SLOT-4'] },
  async ({ page }) => {
    const tour = { config: 'rio-pass', tour: 'BAY-CRUISE' }
    const { widget, requests } = await openTour(page, 'strict', tour)
    await widget.chooseGuests({ Adult: 1 })
    await expect(widget.heading('Timeslot')).toBeVisible()
    await widget.chooseFirstSlot()
    await widget.button('Next').click()
    await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
    await widget.stepLink('Travelers').click()
    await widget.chooseGuests({ Adult: 2 })
    await expect(widget.heading('Timeslot')).toBeVisible()
    await widget.button('Save').click()
    await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
    await widget.button('Skip').click()
    await expect(widget.heading(/^(Upgrade your tour|No upgrades)$/)).toBeVisible()
    await widget.button('Skip').click()
    await widget.fillContact(contact)
    await widget.button('Next').click()
    await widget.fillTravelers([34, 36])
    await widget.button('Next').click()
    const confirmed = await payAndConfirm(page, widget)
    await expect(confirmed.root.getByRole('article')).toHaveCount(1)
    await expect(confirmed.root.getByRole('article')).toContainText('2 Adults')

    const received = await requests()
    expect(received.filter(({ problems }) => problems.length > 0)).toEqual([])
    expect(received.filter(({ status }) => status < 200 || status > 299)).toEqual([])
  },
)
