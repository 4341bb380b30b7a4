import { type ReactNode, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyChunk } from './lazy-chunk.tsx'

type Load = () => Promise<() => ReactNode>

const again = page.getByRole('button', { name: 'Try again' })

test('keeps the page while a chunk cannot be loaded, and Try again imports it again (ERR-2, ERR-4, STEPS-9)', async () => {
  allowErrors(/Network Error/)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  let isMissing = true
  const load = vi.fn<Load>(() =>
    isMissing ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(() => 'Loaded'),
  )
  const Chunk = lazyChunk(load)
  await renderScreen(
    <Suspense>
      <Chunk />
    </Suspense>,
  )
  for (const attempts of [1, 2, 3]) {
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/^This part of the page couldn't be loaded\. Please try again\.$/)
    expect(load).toHaveBeenCalledTimes(attempts)
    isMissing = attempts < 3
    await pressEnabled(again)
    await expect.poll(() => load.mock.calls.length).toBe(attempts + 1)
  }
  await expect.element(page.getByText('Loaded')).toBeVisible()
})

test('renders code that was loaded in advance without a placeholder, and loads it once (STEPS-9)', async () => {
  const load = vi.fn<Load>(() => Promise.resolve(() => 'Loaded'))
  const Placeholder = vi.fn<() => ReactNode>(() => 'Loading')
  const Chunk = lazyChunk(load)
  await Chunk.preload()
  /** Not in a transition, which would wait for the code. */
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Suspense fallback={<Placeholder />}>{isOpen && <Chunk />}</Suspense>
      </>
    )
  }
  await renderScreen(<Opener />)
  await pressEnabled(page.getByRole('button', { name: 'Open' }))
  await expect.element(page.getByText('Loaded')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  expect(Placeholder).not.toHaveBeenCalled()
})

test('imports a chunk again that could not be loaded in advance, without an error (ERR-4, STEPS-9)', async () => {
  const load = vi
    .fn<Load>(() => Promise.resolve(() => 'Loaded'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Chunk = lazyChunk(load)
  await Chunk.preload()
  await renderScreen(
    <Suspense>
      <Chunk />
    </Suspense>,
  )
  await expect.element(page.getByText('Loaded')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
