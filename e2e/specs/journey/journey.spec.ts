import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { recordExposure } from './record-exposure.ts'

const PASS_NUMBER = '770012345678'

test(
  'books from the host page to the confirmation, with Back and a reload, and exposes no data',
  {
    tag: ['@LAUNCH-3', '@STEPS-7', '@PAY-1', '@HOST-2', '@MOCK-3', '@STATE-3', '@ANALYTICS-3'],
  },
  async ({ page }) => {
    test.slow()
    const exposure = recordExposure(page)
    const widget = await openHostPage(page)
    await completeSteps(widget, 'contact')
    await expect(widget.heading('Contacts')).toBeVisible()
    // The browser's buttons move through the steps in the frame.
    const left = page.url()
    await page.evaluate(() => history.back())
    await expect(widget.heading('Upgrade your tour')).toBeFocused()
    await page.evaluate(() => history.forward())
    await expect(widget.heading('Contacts')).toBeFocused()
    expect(page.url()).toBe(left)
    await page.reload()
    await expect(widget.heading('Contacts')).toBeVisible()

    await widget.fillContact(contact)
    await exposure.record()
    await widget.button('Next').click()
    await widget.fillTravelers([34, 36, 8])
    await widget.root.getByRole('textbox', { name: 'Pass number' }).first().fill(PASS_NUMBER)
    await exposure.record()
    await widget.button('Next').click()

    await expect(widget.heading('Payment')).toBeVisible()
    await widget.payWith(cards.declined)
    await expect(widget.alert).toBeVisible()
    await widget.fillCard(cards.good.number)
    await exposure.record()
    await widget.pay.click()

    await expect(widget.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
    await exposure.record()
    await page.reload()
    await expect(widget.heading(`Thank you, ${contact.firstName}`)).toBeVisible()

    expect(exposure.calls.length).toBeGreaterThan(10)
    // The tour's code is not personal: it proves that something was recorded.
    expect(exposure.find('PAR-EIFFEL').length).toBeGreaterThan(3)
    const { firstName, lastName, emailAddress, phoneNumber } = contact
    for (const personal of [
      firstName,
      lastName,
      emailAddress,
      phoneNumber.split('|')[2] ?? '',
      PASS_NUMBER,
    ]) {
      expect(exposure.readSentData()).toContain(personal)
      expect(exposure.find(personal)).toEqual([])
    }
    for (const secret of [cards.good.number, '4242 4242', cards.declined.number, '_secret_'])
      expect(exposure.find(secret)).toEqual([])
  },
)
