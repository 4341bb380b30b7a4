import type { Page } from '@playwright/test'
import type { ElementEvent } from '#mocks/package/kit/host-events.ts'
import { EVENT_NAMES, listenToElement } from '#mocks/package/kit/host-events.ts'

declare global {
  interface Window {
    hostEvents: ElementEvent[]
    receiveHostEvent: (event: ElementEvent) => void
  }
}

/** Records the events of the element in every host page. */
export async function recordHostEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.hostEvents = []
    window.receiveHostEvent = (event) => void window.hostEvents.push(event)
  })
  await page.addInitScript(listenToElement, { names: EVENT_NAMES, receiver: 'receiveHostEvent' })
}

/** The events that the host page has received. */
async function readHostEvents(page: Page): Promise<ElementEvent[]> {
  return await page.evaluate(() => window.hostEvents)
}

/** The events as text: 'ready', 'step contact', 'purchase'. */
export async function readHostEventNames(page: Page): Promise<string[]> {
  return (await readHostEvents(page)).map(({ type, detail }) =>
    typeof detail['step'] === 'string' ? `${type} ${detail['step']}` : type,
  )
}

/** The height of the frame and that of its content, in CSS pixels. */
export async function measureHeights(page: Page): Promise<{ frame: number; content: number }> {
  const frame = page.getByTitle('Book your tour')
  const content = await frame
    .contentFrame()
    .locator('body')
    .evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
  const box = await frame.boundingBox()
  return { frame: box?.height ?? 0, content }
}
