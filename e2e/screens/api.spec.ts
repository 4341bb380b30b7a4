import type { Page } from '@playwright/test'
import { calls } from '#src/contract/calls.ts'
import type { CallName } from '#src/contract/calls.ts'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { hostedCheckout, openWidget } from '#e2e/pages/host.ts'
import { walkTo } from '#e2e/pages/walk.ts'

type Sent = { name: CallName; body: Record<string, unknown> }

/** Every call that leaves the page or a frame of it from now on. */
function recordCalls(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/(\w+)$/.exec(request.url()) ?? []
    if (name !== undefined)
      sent.push({ name: name as CallName, body: request.postDataJSON() as Sent['body'] })
  })
  return sent
}

test('probe', async ({ page }) => {
  const sent = recordCalls(page)
  const widget = await openWidget(page)
  await walkTo(widget, 'payment')
  await widget.fillCard(cards.good.number)
  await widget.pay.click()
  await expect(hostedCheckout(page).heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  console.log(sent.map((s) => s.name + ' ' + JSON.stringify(s.body).slice(0, 150)).join('\n'))
  console.log(Object.keys(calls).length)
})
