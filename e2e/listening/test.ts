import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { NOW } from '#fixtures/now.ts'
import { findCity } from '#mocks/tools/demo/data/cities.ts'
import type { Desk } from './desk.ts'
import { openDesk, readVersions } from './desk.ts'
import type { Visitor } from './visitor.ts'
import { createListener } from './visitor.ts'

type Fixtures = {
  /** Opens the page of a host at its checkout, and listens. */
  open: (parameters: Record<string, string>) => Promise<Visitor>
}

const MOCK = { now: NOW, seed: '1', latency: '300', panel: 'off' }

export const test = base.extend<Fixtures>({
  open: async ({ baseURL }, provide, testInfo) => {
    const desks: Desk[] = []
    const visitors: Visitor[] = []
    await provide(async (parameters) => {
      const page = new URL('/demo/', baseURL)
      page.search = String(new URLSearchParams({ ...MOCK, ...parameters }))
      const folder = testInfo.outputPath('desk')
      mkdirSync(folder, { recursive: true })
      const desk = await openDesk(folder, page.href)
      desks.push(desk)
      const visitor = createListener(desk)
      visitors.push(visitor)
      await visitor.moveTo(findCity(null, parameters['lang']).site.skip)
      await visitor.press('Return')
      return visitor
    })
    for (const { close } of desks) await close()
    for (const { readTimes } of visitors)
      writeFileSync(testInfo.outputPath('heard.txt'), readTimes())
  },
})

/** Writes what was heard into a document, with --update-snapshots. */
export function keepTranscript(name: string, title: string, { readTranscript }: Visitor): void {
  if (!['all', 'changed'].includes(test.info().config.updateSnapshots)) return
  const text = `${title}\n${readVersions()}\n\n${readTranscript()}\n`
  writeFileSync(join(import.meta.dirname, `${name}.txt`), text)
}
