import { test } from './test.ts'

test.describe('each of these fails by the invariants alone', () => {
  test.fail()

  test.beforeEach(async ({ page }) => {
    await page.goto('/demo/')
  })

  test('an uncaught error', async ({ page }) => {
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planted'))))
    await page.waitForEvent('pageerror')
  })

  test('an error in the console', async ({ page }) => {
    await page.evaluate(() => console.error('planted'))
  })

  test('a request off the machine', async ({ page }) => {
    await page.evaluate(() => fetch('https://planted.example/').catch(() => undefined))
  })

  test('a call that nobody mocks', async ({ page }) => {
    await page.evaluate(() => fetch('/api/planted', { method: 'POST' }))
  })

  test('a violation of the security policy', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = 'https://planted.example/'
      const blocked = new Promise((resolve) =>
        addEventListener('securitypolicyviolation', resolve, { once: true }),
      )
      document.body.append(frame)
      return blocked.then(() => undefined)
    })
  })
})
