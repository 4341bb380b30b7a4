import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { readExposedStorage, recordExposure } from './record-exposure.ts'

const SAVED_VISIT_KEY = 'tour-checkout:paris-pass:PAR-EIFFEL'
const PASS_NUMBER = '770012345678'

const BOOKING = {
  tag: [
    '@LAUNCH-3',
    '@LAUNCH-4',
    '@STEPS-1',
    '@STEPS-7',
    '@PAY-1',
    '@RESULT-1',
    '@RESULT-2',
    '@RESULT-5',
    '@HOST-2',
    '@MOCK-3',
    '@STATE-3',
    '@ANALYTICS-3',
    '@RESULT-6',
  ],
}

test(
  'books from the host page to the confirmation, with an add-on, an upgrade, Back and a reload, and exposes no data',
  BOOKING,
  async ({ page }) => {
    test.slow()
    const exposure = recordExposure(page)
    const widget = await openHostPage(page)
    await completeSteps(widget, 'addons')

    await widget.addTour()
    await expect(widget.root.getByRole('article').first().getByText('Added')).toBeVisible()
    await widget.button('Next').click()

    await expect(widget.heading('Upgrade your tour')).toBeVisible()
    const add = widget.root.getByRole('button', { name: /^Add for €/ }).first()
    const price = (await add.innerText()).replace('Add for ', '')
    await widget.addUpgrade()
    await widget.openSummary()
    await expect(widget.summary).toContainText(`Upgrades\n${price}`, { useInnerText: true })
    await widget.button('Next').click()

    await expect(widget.heading('Contacts')).toBeVisible()
    await widget.openSummary()
    const readTours = async () => await widget.summary.getByRole('listitem').allInnerTexts()
    const tours = await readTours()
    // The browser's buttons move through the steps in the frame.
    const left = page.url()
    await page.evaluate(() => history.back())
    await expect(widget.heading('Upgrade your tour')).toBeFocused()
    await page.evaluate(() => history.forward())
    await expect(widget.heading('Contacts')).toBeFocused()
    expect(page.url()).toBe(left)
    await page.reload()
    await expect(widget.heading('Contacts')).toBeVisible()
    await widget.openSummary()
    await expect.poll(readTours).toEqual(tours)

    await widget.fillContact(contact)
    await exposure.record()
    await widget.button('Next').click()
    await widget.fillTravelers([34, 36, 8])
    await widget.root.getByRole('textbox', { name: 'Pass number' }).first().fill(PASS_NUMBER)
    await exposure.record()
    await widget.button('Next').click()

    await expect(widget.heading('Payment')).toBeVisible()
    await expect(widget.pay).toBeDisabled()
    await widget.payWith(cards.declined)
    await expect(widget.alert).toBeVisible()
    await widget.fillCard(cards.good.number)
    await exposure.record()
    expect(Object.keys(await readExposedStorage(page))).toContain(SAVED_VISIT_KEY)
    await widget.pay.click()

    const confirmation = findHostedCheckout(page)
    await expect(confirmation.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
    await expect(confirmation.root.getByText("You're all set for:")).toBeVisible()
    const bookings = confirmation.root.getByRole('article')
    await expect(bookings).toHaveCount(2)
    for (const term of ['Reference', 'Paid', 'Persons', 'Duration', 'When'])
      await expect(bookings.first().getByRole('term').filter({ hasText: term })).toHaveCount(1)
    await expect(bookings.first()).toContainText('2 Adults, 1 Child')
    await expect(confirmation.root.getByText(/spam/)).toBeVisible()
    const contactLink = confirmation.root.getByRole('link', { name: 'Contact us' })
    await expect(contactLink).toHaveAttribute('href', new URL('/contact', page.url()).href)
    await exposure.record()
    await page.reload()
    await expect(findHostedCheckout(page).heading(`Thank you, ${contact.firstName}`)).toBeVisible()

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
    expect(Object.keys(await readExposedStorage(page))).not.toContain(SAVED_VISIT_KEY)
  },
)
