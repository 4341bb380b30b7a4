import type { Har } from 'har-format'
import type { Locator } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import type { Tour } from '#src/contract/entities.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'

/** An action of the visitor, derived from a call on the tape. */
export type TapeAction = { entry: number; name: string; body: unknown }

/** Reads and calls that the widget makes without an action of the visitor. */
const AUTOMATIC_CALLS = /^(?:get|createOrderIntent|confirmOrder|frontendLog)/

/** Finds reloads during a write: the write is pending and getSettings follows, the first call of a page. */
function findReloads({ log: { entries } }: Har, actions: TapeAction[]): TapeAction[] {
  return actions.flatMap(({ entry }, index) => {
    const { response } = entries[entry - 1] ?? {}
    const isPending = response && '_error' in response && response._error === 'pending'
    const hasReloaded = entries
      .slice(entry, actions[index + 1]?.entry)
      .some(({ request }) => request.url.endsWith('/getSettings'))
    return isPending && hasReloaded ? [{ entry, name: 'reload', body: entry }] : []
  })
}

/**
 * The visitor's actions on a tape, in order. A confirmation with bank authentication is two actions, as is a
 * write during which the page was reloaded.
 */
export function readTapeActions(tape: Har): TapeAction[] {
  const writes = findWrites(tape)
  return [...writes, ...findReloads(tape, writes)].toSorted((a, b) => a.entry - b.entry)
}

function findWrites({ log: { entries } }: Har): TapeAction[] {
  return entries.flatMap(({ request: { method, url, postData } }, index) => {
    if (method !== 'POST' || postData?.text === undefined) return []
    const { hostname, pathname } = new URL(url)
    if (hostname === 'api.stripe.com') {
      const body: unknown = Object.fromEntries(new URLSearchParams(postData.text))
      return [{ entry: index + 1, name: 'pay', body }]
    }
    const name = pathname.replace('/api/', '')
    const body: unknown = JSON.parse(postData.text)
    return AUTOMATIC_CALLS.test(name) ? [] : [{ entry: index + 1, name, body }]
  })
}

/** The tours of the tape's settings by code. */
function readTours({ log: { entries } }: Har): Map<string, Tour> {
  const response = entries.find(({ request }) => request.url.endsWith('/getSettings'))?.response
  const { settings } = JSON.parse(response?.content.text ?? '{}') as {
    settings?: { usedTours: { tour: Tour }[] | Tour[] }
  }
  const usedTours = settings?.usedTours ?? []
  return new Map(
    usedTours
      .map((entry) => ('tour' in entry ? entry.tour : entry))
      .map((tour) => [tour.code, tour]),
  )
}

const UNIT_LABELS = { ADULT: 'Adult', CHILD: 'Child', INFANT: 'Infant' } as const

/** '2026-06-02T09:00:00+02:00' -> '2 June 2026' and '09:00 AM'. */
function formatSlot(availabilityId: string): { day: string; time: string } {
  const [date = '', clockTime = ''] = availabilityId.split('T')
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const [hours = 0, minutes = ''] = clockTime.split(':')
  const hour = String(Number(hours) % 12 || 12).padStart(2, '0')
  const time = `${hour}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
  return { day: day.format(new Date(`${date}T00:00:00Z`)), time }
}

/** Skips offers that the visitor did not take, until the step with the title is open. */
async function goToStep({ heading, button }: Checkout, title: string): Promise<void> {
  const offers = heading(/^(?:Explore more tours|Upgrade your tour)/)
  for (;;) {
    await heading(title).or(offers).first().waitFor()
    if (await heading(title).isVisible()) return
    const currentHeading = await offers.innerText()
    await button(/^(?:Skip|Next)$/).click()
    await heading(currentHeading).waitFor({ state: 'detached' })
  }
}

/** Creates the actions of a visitor by call name. */
export function createVisitor(tape: Har, widget: Checkout, mainTour: string | undefined) {
  const tours = readTours(tape)
  const { root, button } = widget
  const chooseSlot = async (within: Locator | Checkout['root'], availabilityId: string) => {
    const { day, time } = formatSlot(availabilityId)
    const cell = within.getByRole('gridcell').getByRole('button', { name: `, ${day}, ` })
    const grid = within.getByRole('grid').and(within.locator('[aria-busy="false"]'))
    await grid.waitFor()
    for (let clicks = 0; clicks < 14 && !(await cell.isVisible()); clicks += 1) {
      await within.getByRole('button', { name: /^Next (?:month|week)$/ }).click()
      await grid.waitFor()
    }
    await cell.click()
    await within.getByRole('radio', { name: time }).check({ force: true })
  }
  const findOffer = (tourCode: string) => {
    const { product, option } = tours.get(tourCode) ?? {}
    return root
      .getByRole('article')
      .filter({ hasText: product?.name ?? tourCode })
      .filter({ hasText: option?.name ?? '' })
      .first()
  }
  return {
    async setUnitCounters({ unitCounters }: CallBody<'setUnitCounters'>) {
      const counts = unitCounters.map(({ type, quantity }) => [UNIT_LABELS[type], quantity])
      await widget.chooseGuests(Object.fromEntries(counts) as Record<string, number>)
    },
    async addCartItem({ tourCode, availabilityId }: CallBody<'addCartItem'>) {
      if (tourCode === mainTour) {
        await goToStep(widget, 'Timeslot')
        await chooseSlot(root, availabilityId)
        return await button('Next').click()
      }
      await goToStep(widget, 'Explore more tours with your pass')
      const offer = findOffer(tourCode)
      await offer.getByRole('button', { name: 'Choose a time' }).click()
      await chooseSlot(offer, availabilityId)
      await offer.getByRole('button', { name: 'Add to cart' }).click()
      await offer.getByRole('button', { name: 'Remove' }).waitFor()
    },
    async upgradeCartItem({ tourCode }: CallBody<'upgradeCartItem'>) {
      await goToStep(widget, 'Upgrade your tour')
      const offer = findOffer(tourCode)
      await offer.getByRole('button', { name: /^Add for / }).click()
      await offer.getByRole('button', { name: 'Remove' }).waitFor()
    },
    async setContact({ contact }: CallBody<'setContact'>) {
      await goToStep(widget, 'Contacts')
      await widget.fillContact(contact)
      await button('Next').click()
    },
    async setTravelers({ travelers }: CallBody<'setTravelers'>) {
      await goToStep(widget, 'Passes')
      for (const [index, { age, pass, dietaryRestrictions }] of travelers.entries()) {
        const guest = root.getByRole('group', { name: new RegExp(`^Guest ${index + 1} `) })
        if (age !== null) await guest.getByRole('textbox', { name: 'Age' }).fill(String(age))
        const diet = guest.getByRole('combobox', { name: 'Dietary choice' })
        if ((await diet.isVisible()) && dietaryRestrictions !== undefined)
          await diet.selectOption(dietaryRestrictions)
        if (pass !== undefined) await guest.getByRole('textbox', { name: 'Pass number' }).fill(pass)
      }
      await button('Next').click()
    },
    async pay({ payment_method: token, authentication }: Record<string, string>) {
      if (authentication !== undefined)
        return await widget.authenticate(authentication === 'complete' ? 'Complete' : 'Fail')
      const card = Object.values(cards).find(({ number }) => token?.endsWith(number.slice(-4)))
      if (!card) throw new Error(`The card on the tape is not a test card: ${token}`)
      await widget.payWith(card)
    },
  } satisfies Partial<Record<CallName | 'pay', (body: never) => Promise<void>>>
}
