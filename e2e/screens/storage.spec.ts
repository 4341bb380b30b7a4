import type { Page } from '@playwright/test'
import type { CallName } from '#src/contract/calls.ts'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { hostedCheckout, openWidget } from '#e2e/pages/host.ts'
import { completeSteps } from '#e2e/pages/complete-steps.ts'
import { callsOf } from '#e2e/pages/world.ts'

const RECORD = 'tour-checkout:paris-pass:PAR-EIFFEL'
const PASS = '770012345678'
type Sent = { name: CallName; body: object }

/** Every call that leaves the page, or a frame of it, from now on. */
function recordCalls(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/(\w+)$/.exec(request.url()) ?? []
    if (name === undefined) return
    expect(request.method()).toBe('POST')
    sent.push({ name: name as CallName, body: request.postDataJSON() as object })
  })
  return sent
}

/** What a widget keeps in this browser; the pretend server has its own corner there. */
async function keptIn(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(() =>
    Object.fromEntries(
      [localStorage, sessionStorage]
        .flatMap((storage) => Object.entries<string>(storage))
        .filter(([key]) => !key.startsWith('mock-world:')),
    ),
  )
}

/** In the browser: what a page holds beside its storage. */
function stateOfPage(): unknown[] {
  const entry: unknown = history.state
  return [entry, document.cookie, window.dataLayer]
}

test('STATE-3 ANALYTICS-3 RESULT-6 nothing of the guests or the card is kept or told to anybody but the server', async ({
  page,
}) => {
  const sent = recordCalls(page)
  const seen: string[] = []
  page.on('console', (message) => seen.push(message.text()))
  const look = async () =>
    void seen.push(
      JSON.stringify([page.url(), await keptIn(page), await page.evaluate(stateOfPage)]),
    )
  const widget = await openWidget(page)
  await completeSteps(widget, 'contact')
  await widget.fillContact(contact)
  await look()
  await widget.button('Next').click()
  await widget.root.getByRole('textbox', { name: 'Pass number' }).first().fill(PASS)
  await look()
  await completeSteps(widget, 'payment', 'travelers')
  await widget.fillCard(cards.declined.number)
  await widget.pay.click()
  await expect(widget.alert).toBeVisible()
  await widget.fillCard(cards.good.number)
  await look()
  expect(Object.keys(await keptIn(page))).toContain(RECORD)
  await widget.pay.click()
  await expect(hostedCheckout(page).heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  const frame = page.frame({ url: /\/result/ })
  seen.push(JSON.stringify(await frame?.evaluate(stateOfPage)))
  await look()

  const isToServer = ({ name }: Sent) => name === 'setContact' || name === 'setTravelers'
  const told = JSON.stringify(sent.filter(isToServer))
  seen.push(JSON.stringify(sent.filter((call) => !isToServer(call))))
  const [, , phone = ''] = contact.phoneNumber.split('|')
  for (const personal of [contact.firstName, contact.lastName, contact.emailAddress, phone, PASS]) {
    expect(told).toContain(personal)
    expect(seen.filter((text) => text.includes(personal))).toEqual([])
  }
  for (const secret of [cards.good.number, '4242 4242', cards.declined.number, '_secret_'])
    expect(seen.filter((text) => text.includes(secret))).toEqual([])
  const kept = Object.keys(await keptIn(page))
  expect(kept).not.toContain(RECORD)
})

test('STATE-4 a full storage costs the memory across reloads alone', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('tour-checkout:')) throw new DOMException('Full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  const widget = await openWidget(page)
  await completeSteps(widget, 'contact')
  await widget.stepLink('Travelers').click()
  await expect(widget.button('Save')).toBeVisible()
  expect(await keptIn(page)).toEqual({})
  await page.reload()
  await expect(widget.button('Next')).toBeEnabled()
  expect((await callsOf(page)).map(({ name }) => name)).toContain('createOrderIntent')
})
