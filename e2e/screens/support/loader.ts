import { onTestFinished } from 'vitest'
import { createTourCheckoutElement } from '#src/embed/tour-checkout.ts'

const NAME = 'tested-tour-checkout'

/** Adds the loader's element to the page, with a frame whose page sends no message; returns that frame. */
export async function openLoader(attributes: Record<string, string>): Promise<HTMLIFrameElement> {
  if (!customElements.get(NAME)) customElements.define(NAME, createTourCheckoutElement(null))
  const element = document.createElement(NAME)
  for (const [name, value] of Object.entries({ src: 'about:blank', ...attributes }))
    element.setAttribute(name, value)
  document.body.append(element)
  onTestFinished(() => element.remove())
  // The frame opens in a microtask.
  await Promise.resolve()
  const frame = element.shadowRoot?.querySelector('iframe')
  if (!frame) throw new Error('No frame')
  return frame
}
