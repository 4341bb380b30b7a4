import type { Page } from '@playwright/test'
import type { CallName } from '#src/contract/calls.ts'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openWidget } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#e2e/support/pages/complete-steps.ts'

const SAVED_VISIT_KEY = 'tour-checkout:paris-pass:PAR-EIFFEL'
const PASS_NUMBER = '770012345678'
type SentCall = { name: CallName; body: object }

/** Records every request of the page and its frames. */
function recordCalls(page: Page): SentCall[] {
  const calls: SentCall[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/(\w+)$/.exec(request.url()) ?? []
    if (name === undefined) return
    expect(request.method()).toBe('POST')
    calls.push({ name: name as CallName, body: request.postDataJSON() as object })
  })
  return calls
}

/** The widget's entries in the storage, without those of the mock server. */
async function readStorage(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(() =>
    Object.fromEntries(
      [localStorage, sessionStorage]
        .flatMap((storage) => Object.entries<string>(storage))
        .filter(([key]) => !key.startsWith('mock-server:')),
    ),
  )
}

/** Runs in the browser: what a page holds outside of its storage. */
function readPageState(): unknown[] {
  const entry: unknown = history.state
  return [entry, document.cookie, window.dataLayer]
}

test(
  'guest and card data are not stored and are sent only to the server',
  { tag: ['@STATE-3', '@ANALYTICS-3', '@RESULT-6'] },
  async ({ page }) => {
    const sentCalls = recordCalls(page)
    const exposedTexts: string[] = []
    page.on('console', (message) => exposedTexts.push(message.text()))
    const recordExposure = async () =>
      void exposedTexts.push(
        JSON.stringify([page.url(), await readStorage(page), await page.evaluate(readPageState)]),
      )
    const widget = await openWidget(page)
    await completeSteps(widget, 'contact')
    await widget.fillContact(contact)
    await recordExposure()
    await widget.button('Next').click()
    await widget.root.getByRole('textbox', { name: 'Pass number' }).first().fill(PASS_NUMBER)
    await recordExposure()
    await completeSteps(widget, 'payment', 'travelers')
    await widget.payWith(cards.declined)
    await expect(widget.alert).toBeVisible()
    await widget.fillCard(cards.good.number)
    await recordExposure()
    expect(Object.keys(await readStorage(page))).toContain(SAVED_VISIT_KEY)
    await widget.pay.click()
    await expect(findHostedCheckout(page).heading(`Thank you, ${contact.firstName}`)).toBeVisible()
    const frame = page.frame({ url: /\/result/ })
    exposedTexts.push(JSON.stringify(await frame?.evaluate(readPageState)))
    await recordExposure()

    const isToServer = ({ name }: SentCall) => name === 'setContact' || name === 'setTravelers'
    const sentToServer = JSON.stringify(sentCalls.filter(isToServer))
    exposedTexts.push(JSON.stringify(sentCalls.filter((call) => !isToServer(call))))
    const [, , phone = ''] = contact.phoneNumber.split('|')
    for (const personal of [
      contact.firstName,
      contact.lastName,
      contact.emailAddress,
      phone,
      PASS_NUMBER,
    ]) {
      expect(sentToServer).toContain(personal)
      expect(exposedTexts.filter((text) => text.includes(personal))).toEqual([])
    }
    for (const secret of [cards.good.number, '4242 4242', cards.declined.number, '_secret_'])
      expect(exposedTexts.filter((text) => text.includes(secret))).toEqual([])
    const storedKeys = Object.keys(await readStorage(page))
    expect(storedKeys).not.toContain(SAVED_VISIT_KEY)
  },
)
