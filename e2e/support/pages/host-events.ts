import type { Page } from '@playwright/test'

type HostEvent = { type: string; detail: Record<string, unknown> }

declare global {
  interface Window {
    hostEvents: HostEvent[]
  }
}

const EVENT_NAMES = ['ready', 'step', 'cart', 'order-created', 'purchase', 'expired', 'error']

/** Records the events of the element in every host page. */
export async function recordHostEvents(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    window.hostEvents = []
    for (const name of names)
      document.addEventListener(
        name,
        (event) => {
          const { type, detail } = event as CustomEvent<Record<string, unknown>>
          // An image that fails to load dispatches `error` too.
          if (event instanceof CustomEvent) window.hostEvents.push({ type, detail })
        },
        true,
      )
  }, EVENT_NAMES)
}

/** The events that the host page has received. */
export async function readHostEvents(page: Page): Promise<HostEvent[]> {
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
