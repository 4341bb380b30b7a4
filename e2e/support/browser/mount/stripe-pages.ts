import { onTestFinished } from 'vitest'
import { stripePages } from '#mocks/server/stripe/stripe-pages.ts'

/** The pages of the Stripe stub by name: paths of their files. */
export const STRIPE_PAGES = Object.entries(stripePages)

/** Loads a page of the stub as it is before its script runs. */
export async function openWithoutScript(path: string): Promise<Document> {
  const response = await fetch(new URL(path, location.origin))
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
  if (frame.contentDocument === null) throw new Error(`${path} did not load`)
  return frame.contentDocument
}
