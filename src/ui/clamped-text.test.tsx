import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { ClampedText } from './clamped-text.tsx'

const LONG = 'A walk along the river, with a stop at every bridge. '.repeat(12).trim()
const more = page.getByRole('button', { name: 'More about the river walk' })
const less = page.getByRole('button', { name: 'Less about the river walk' })

async function renderText(text: string): Promise<void> {
  await renderScreen(
    <div style={{ width: 300 }}>
      <ClampedText about="the river walk">{text}</ClampedText>
    </div>,
  )
}

test('shows two lines of a long text, and the rest by the keyboard (ADDON-1, LAYOUT-3)', async () => {
  await renderText(LONG)
  const text = page.getByText('A walk along the river')
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  const { clientHeight, scrollHeight } = text.element()
  const lineHeight = Number.parseFloat(getComputedStyle(text.element()).lineHeight)
  expect(Math.round(clientHeight / lineHeight)).toBe(2)
  // A screen reader reads all of it in any case.
  await expect.element(text).toHaveTextContent(LONG)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(less).toHaveAttribute('aria-expanded', 'true')
  await expect.element(less).toHaveFocus()
  expect(text.element().clientHeight).toBe(scrollHeight)
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toHaveFocus()
  expect(text.element().clientHeight).toBe(clientHeight)
})

test('has its button before the text is painted (SLOT-10)', async () => {
  const counted = new Promise<number>((resolve) => {
    const shown = new MutationObserver(() => {
      const text = document.querySelector('[data-clamped]')
      if (text === null) return
      shown.disconnect()
      // The later of two observers is told later, and both before the same paint.
      const painted = new ResizeObserver(() => {
        painted.disconnect()
        resolve(more.elements().length)
      })
      painted.observe(text)
    })
    shown.observe(document.body, { childList: true, subtree: true })
  })
  await renderText(LONG)
  expect(await counted).toBe(1)
})

test('has no button where the text fits, until the place becomes narrow', async () => {
  const text = 'A walk along the river, with a stop.'
  await renderText(text)
  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
  const box = page.getByText(text).element().parentElement?.parentElement
  if (box != null) box.style.width = '70px'
  await expect.element(more).toBeVisible()
  if (box != null) box.style.width = '300px'
  await expect.element(more).not.toBeInTheDocument()
})

test('renders nothing for an empty text', async () => {
  await renderText('')
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  await expect.poll(() => document.querySelector('main > div')?.childElementCount).toBe(0)
})
