import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { scenarios } from '#scenarios/registry.ts'
import { NOW, hostedCheckout } from '#e2e/pages/host.ts'
import { play } from '#e2e/pages/visitor.ts'
import { PICTURES } from './files.ts'

for (const { id, expects } of scenarios)
  test(id, async ({ page }, { project }) => {
    const folder = join(PICTURES, project.name, id)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    let taken = 0
    let last = ''
    const look = async (screen: string) => {
      // Looked at more than once where the visitor had to wait or press again.
      if (screen === last) return
      last = screen
      taken += 1
      const { root, timer } = hostedCheckout(page)
      await page.getByTitle('Book your tour').screenshot({
        path: join(folder, `${String(taken).padStart(2, '0')} ${screen}.jpg`),
        quality: 85,
        animations: 'disabled',
        // What another run at another second shows otherwise.
        mask: [timer, root.getByTitle('Secure payment input frame')],
        maskColor: 'white',
      })
    }
    await page.clock.install({ time: new Date(NOW) })
    await page.goto(`/demo/?${new URLSearchParams({ scenario: id, latency: '0', seed: '1' })}`)
    await play(page, expects, look)
  })
