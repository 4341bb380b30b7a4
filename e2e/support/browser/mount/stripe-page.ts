import { onTestFinished } from 'vitest'
import { STRIPE_PAGE } from '#mocks/server/stripe/stripe-page.ts'

/** Loads the page of the stub as it is before its script runs. */
export async function openWithoutScript(): Promise<Document> {
  const response = await fetch(new URL(STRIPE_PAGE, location.origin))
  const parsed = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const script of parsed.querySelectorAll('script')) script.remove()
  const base = parsed.createElement('base')
  base.href = response.url
  parsed.head.prepend(base)
  const frame = document.createElement('iframe')
  frame.srcdoc = parsed.documentElement.outerHTML
  const loading = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await loading
  if (frame.contentDocument === null) throw new Error(`${STRIPE_PAGE} did not load`)
  return frame.contentDocument
}
