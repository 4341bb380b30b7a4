import type { Page } from '@playwright/test'

/** What the elements of the page show in place of the frame, each with its tag. */
function describeElements(elements: Element[]): string[] {
  return elements.map((element) => {
    const [tag] = (element.cloneNode() as Element).outerHTML.split('</', 1)
    const frame = element.shadowRoot?.querySelector('iframe')
    if (frame) return `${tag} has a frame of ${new URL(frame.src, location.href).origin}`
    // The loader says why it opens none.
    const words = element.shadowRoot?.textContent?.replace(/^.*}/s, '').trim()
    return words ? `${tag} shows '${words}'` : `${tag} is there, but no loader has run`
  })
}

/** Says what a page has in place of the frame of this origin: its elements, and the addresses of the loader. */
export async function explainMissingFrame(page: Page, origin: string): Promise<string> {
  const elements = await page.locator('tour-checkout').evaluateAll(describeElements)
  const scripts = await page
    .locator('script[src*="/embed.js"]')
    .evaluateAll((found: HTMLScriptElement[]) => found.map(({ src }) => src))
  const lines = [
    `There is no frame of ${origin}, the checkoutAddress, on ${page.url()}`,
    ...(elements.length === 0 ? ['The page has no element tour-checkout'] : elements),
    scripts.length === 0
      ? 'It has no script /v1/embed.js; a bundle may have the loader'
      : `It has the script ${scripts.join(', ')}`,
  ]
  return lines.join('. ')
}
