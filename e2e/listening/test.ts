import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { NOW } from '#fixtures/now.ts'
import type { Desk } from './desk.ts'
import { openDesk, readVersions } from './desk.ts'
import type { Visitor } from './visitor.ts'
import { createListener } from './visitor.ts'

type Fixtures = {
  /** Opens the widget without a host page, and listens. */
  open: (parameters: Record<string, string>) => Promise<Visitor>
}

const MOCK = { now: NOW, seed: '1', latency: '300', panel: 'off' }
const LAUNCH = { tour_code: 'PAR-EIFFEL', config_code: 'paris-pass' }

export const test = base.extend<Fixtures>({
  open: async ({ baseURL }, provide, testInfo) => {
    const desks: Desk[] = []
    const visitors: Visitor[] = []
    await provide(async (parameters) => {
      // Where the visitor goes on after the payment.
      const site = new URL('/demo/', baseURL)
      site.search = String(new URLSearchParams({ lang: parameters['lang'] ?? 'en' }))
      const query = new URLSearchParams({ ...MOCK, ...LAUNCH, site_url: site.href, ...parameters })
      const folder = testInfo.outputPath('desk')
      mkdirSync(folder, { recursive: true })
      const desk = await openDesk(folder, `${new URL('/', baseURL)}?${query}`)
      desks.push(desk)
      const visitor = createListener(desk)
      visitors.push(visitor)
      return visitor
    })
    for (const { close } of desks) await close()
    for (const { readTimes } of visitors)
      writeFileSync(testInfo.outputPath('heard.txt'), readTimes())
  },
})

/** Compares what was heard with the saved transcript; elsewhere than where that was written, the result says so instead. */
export function expectTranscript(name: string, title: string, { readTranscript }: Visitor): void {
  const { annotations, config } = test.info()
  const file = join(import.meta.dirname, `${name}.txt`)
  const versions = readVersions()
  const transcript = `${title}\n${versions}\n\n${readTranscript()}\n`
  if (!existsSync(file) || ['all', 'changed'].includes(config.updateSnapshots))
    writeFileSync(file, transcript)
  const saved = readFileSync(file, 'utf8')
  const [, savedVersions] = saved.split('\n')
  if (savedVersions === versions) expect(transcript).toBe(saved)
  else
    annotations.push({
      type: 'not compared',
      description: `Transcripts are not compared: they were heard with ${savedVersions}; here it is ${versions}`,
    })
}
