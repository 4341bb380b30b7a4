import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'

test(
  'an unknown scenario lists the existing ones, at the head of the demo page too, and starts nothing',
  { tag: '@SCENARIO-1' },
  async ({ page }) => {
    const { root, steps } = await openHostPage(page, { city: 'barcelona', scenario: 'sold-uot' })
    await expect(root.getByText(/Unknown scenario/).first()).toBeVisible()
    await expect(root.getByRole('listitem').first()).toHaveText(/sold-out/)
    await expect(steps).toHaveCount(0)
    const notice = page.getByRole('alert').filter({ hasText: 'Unknown scenario' })
    await expect(notice).toBeInViewport()
    const other = root.getByRole('listitem').filter({ hasText: 'no-upgrades' })
    await expect(other).toBeHidden()
    await root.getByText('More names').click()
    await expect(other).toBeVisible()
    await expect(root.getByRole('link', { name: 'All scenarios' })).toBeVisible()
    // A frame that is removed while it starts cannot start any more, which is not an error.
    await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const script = document.createElement('script')
      const problem = { type: 'mock-server:problem', title: 'Gone', text: '', list: [] }
      script.text = `parent.postMessage(${JSON.stringify(problem)}, '*')`
      frame.contentDocument?.body.append(script)
      frame.remove()
      await new Promise((resolve) => {
        addEventListener('message', resolve, { once: true })
      })
    })
    await expect(page.getByRole('alert')).toHaveCount(1)
    const strip = page.getByRole('navigation', { name: 'Demo scenarios' })
    await expect(strip.getByRole('link', { name: 'sold-uot' })).toHaveAttribute('aria-current')
    const link = notice.getByRole('link', { name: 'sold-out', exact: true })
    await expect(link).toHaveAttribute('href', /\?city=barcelona&scenario=sold-out&/)
    // A link in the frame leads the demo on, whose bar and address would not fit otherwise.
    await root.getByRole('link', { name: 'sold-out', exact: true }).click()
    await expect(page).toHaveURL(/\?city=barcelona&scenario=sold-out&/)
    await expect(notice).toHaveCount(0)
    await expect(strip.getByRole('link', { name: 'Sold out' })).toHaveAttribute('aria-current')
  },
)

test(
  'a misspelt name of a parameter is named with the closest one, which stays in the address until the launch parameters replace it',
  { tag: '@SCENARIO-1' },
  async ({ page }) => {
    await page.goto('/demo/?scenarios=no-addons&utm_source=mail')
    const problem = page.getByRole('alert').filter({ hasText: 'All scenarios' }).first()
    await expect(problem).toContainText("The mock server has no parameter 'scenarios'.")
    await problem.getByRole('link', { name: 'scenario', exact: true }).click()
    await expect(page).toHaveURL('/demo/?utm_source=mail&scenario=no-addons')
    await page.goto('/?scenarios=no-addons&utm_source=mail')
    const searches: string[] = []
    page.on('framenavigated', (frame) => searches.push(new URL(frame.url()).search))
    await page.getByRole('link', { name: 'scenario', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
    // A reload with neither would open nothing.
    expect(searches.slice(0, 2)).toEqual([
      '?scenario=no-addons&utm_source=mail',
      expect.stringContaining('tour_code='),
    ])
  },
)
