import { expect, test } from '#e2e/harness/test.ts'
import { ask, callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'
import { openWidget } from '#e2e/pages/host.ts'

test('probe', async ({ page }) => {
  const t0 = Date.now()
  const widget = await openWidget(page, { path: '/timeout' })
  await expect(widget.heading('Time expired')).toBeVisible()
  console.log('timeout page', Date.now() - t0)
  const u = [ { type: 'ADULT' as const, quantity: 2 }, { type: 'CHILD' as const, quantity: 1 }, { type: 'INFANT' as const, quantity: 0 }]
  const days = async (tourCode: string) => (await ask(page, 'getMonthCalendar', { year: 2026, month: 6, configCode: 'paris-pass', unitCounters: u, tourCode })).calendar.filter((d) => d.available).map((d) => Number(d.localDate.slice(-2))).join(' ')
  for (const c of ['PAR-EIFFEL','PAR-EIFFEL-SUMMIT','PAR-EIFFEL-NIGHT','PAR-EIFFEL-STAIRS','PAR-SEINE','PAR-SEINE-DINNER','PAR-LOUVRE','PAR-MONTMARTRE','PAR-MARKET','PAR-VERSAILLES','PAR-ARCH']) console.log(c, await days(c))
  const t2 = Date.now()
  await openWidget(page, { path: '/steps/unit_items' })
  await expect(widget.heading('Travelers')).toBeVisible()
  console.log('travelers', Date.now() - t2)
})
