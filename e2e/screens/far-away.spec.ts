import { expect, test } from '#e2e/harness/test.ts'
import { openWidget } from '#e2e/pages/host.ts'
import { slotPicker } from '#e2e/pages/slot.ts'

const VISITORS = [
  {
    title: 'a visitor who is a day ahead loses no day of the month that still runs at the tour',
    timezoneId: 'Pacific/Auckland',
    // Four in the afternoon of 30 June there, eleven in the morning of 1 July here.
    parameters: {
      now: '2026-06-30T23:00:00Z',
      tour_code: 'LA-HILLS',
      config_code: 'los-angeles-pass',
    },
    month: 'June 2026',
  },
  {
    title: 'a visitor who is a day behind cannot open a month that is over at the tour',
    timezoneId: 'America/Los_Angeles',
    // Half past one in the morning of 1 July there, the afternoon of 30 June here.
    parameters: { now: '2026-06-30T23:30:00Z' },
    month: 'July 2026',
  },
]

for (const { title, timezoneId, parameters, month } of VISITORS) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(`SLOT-3 SLOT-10 ${title}`, async ({ page }) => {
      const widget = await openWidget(page, { parameters })
      await widget.chooseGuests({ Adult: 2 })
      const slot = slotPicker(widget)
      await expect(slot.month(month)).toHaveAttribute('aria-busy', 'false')
      await expect(slot.previous).toBeDisabled()
      const [name = ''] = month.split(' ')
      const day = slot.day(`${name === 'June' ? 30 : 1} ${month}`)
      await expect(day).toHaveAttribute('aria-disabled', 'false')
      await day.click()
      await expect(slot.times.first()).toBeVisible()
    })
  })
}
