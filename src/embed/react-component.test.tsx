import { type ReactElement, StrictMode, createRef } from 'react'
import { type Root, createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { findLoaderFrame, receive } from '#e2e/support/browser/mount/loader.ts'
import type { TourCheckoutElement } from './embed.d.ts'
import { TourCheckout } from './react-component.tsx'

const SRC = 'https://checkout.example/'

/** Shows the component on a page that a server has rendered, or that the client renders. */
async function show(isHydrated: boolean, component: ReactElement): Promise<Root> {
  const place = document.body.appendChild(document.createElement('section'))
  if (isHydrated) place.innerHTML = renderToString(component)
  // The loader has opened the frame before React takes over.
  await Promise.resolve()
  const root = isHydrated ? hydrateRoot(place, component) : createRoot(place)
  if (!isHydrated) root.render(component)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return root
}

test.each([
  ['hydrates', true],
  ['renders', false],
])(
  'React %s the component with its attributes, prefill and listeners (HOST-12, HOST-9)',
  async (_, isHydrated) => {
    const events: unknown[] = []
    const ref = createRef<TourCheckoutElement>()
    const build = (name: string, date: string) => (
      <StrictMode>
        <TourCheckout
          ref={ref}
          src={SRC}
          tourCode="PAR-EIFFEL"
          configCode="paris-pass"
          frameTitle="Book"
          className="wide"
          prefill={{ date }}
          onPurchase={({ detail }) => events.push([name, detail.transactionId])}
          onOrderCreated={({ detail }) => events.push([name, detail.orderIntentId])}
        />
      </StrictMode>
    )
    const root = await show(isHydrated, build('first', '2026-07-04'))
    await expect.poll(() => ref.current?.prefill?.date).toBe('2026-07-04')
    const element = ref.current
    if (element === null) throw new Error('No element')
    const frame = findLoaderFrame(element)
    expect(new URL(frame.src).searchParams.get('tour_code')).toBe('PAR-EIFFEL')
    expect([frame.title, element.className]).toEqual(['Book', 'wide'])
    const purchase = (transactionId: string) =>
      ({ type: 'purchase', transactionId, value: 9, currency: 'EUR' }) as const
    receive(frame, { type: 'order-created', orderIntentId: 'o-1' }, purchase('V-1'))
    root.render(build('second', '2026-07-05'))
    await expect.poll(() => element.prefill?.date).toBe('2026-07-05')
    receive(frame, purchase('V-2'))
    root.unmount()
    element.dispatchEvent(new CustomEvent('purchase', { detail: purchase('V-3') }))
    expect(events).toEqual([
      ['first', 'o-1'],
      ['first', 'V-1'],
      ['second', 'V-2'],
    ])
  },
)
