import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { Button } from './button.tsx'
import { PictureCard } from './picture-card.tsx'

const card = page.getByRole('article', { name: 'River walk' })

function RiverWalk(props: {
  picture?: string | null
  busy?: boolean
  name?: string
  isWide?: boolean
}) {
  const { picture = null, busy = false, name = 'River walk', isWide = false } = props
  return (
    <PictureCard
      label="River walk"
      picture={picture}
      stripe="green"
      busy={busy}
      isWide={isWide}
      header={<h2>{name}</h2>}
      actions={<Button>Add to cart</Button>}
      below={<p>What stands below</p>}
    >
      <p>{name}</p>
    </PictureCard>
  )
}

test('is an article with its name, which is busy while it changes (ADDON-1)', async () => {
  await renderScreen(<RiverWalk busy />)
  await expect.element(card).toHaveAttribute('aria-busy', 'true')
  await expect.element(card.getByRole('heading', { name: 'River walk' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect.element(card.getByText('What stands below')).toBeVisible()
})

test.each([
  ['/pictures/sagrada.svg', 1],
  ['/missing-picture.png', 0],
  ['javascript:alert(1)', 0],
  [null, 0],
])('keeps the place of the picture %s (ADDON-1)', async (picture, count) => {
  await renderScreen(<RiverWalk picture={picture} />)
  await expect.element(card).toBeVisible()
  const place = card.element().querySelector('div > div')
  const countShown = () =>
    [...card.element().querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0)
      .length
  await expect.poll(countShown).toBe(count)
  await expect.poll(() => card.element().querySelectorAll('img').length).toBe(count)
  const { width, height } = place?.getBoundingClientRect() ?? { width: 0, height: 0 }
  expect(width / height).toBeCloseTo(4 / 3)
})

test('has a wide picture at its top on a phone (ADDON-1, UPGRADE-2)', async () => {
  await setViewport(390, 800)
  await renderScreen(<RiverWalk isWide />)
  await expect.element(card).toBeVisible()
  const [picture, header] = [...(card.element().firstElementChild?.children ?? [])].map((element) =>
    element.getBoundingClientRect(),
  )
  // The border of the card does not count.
  expect(picture?.width).toBe(card.element().clientWidth)
  expect((picture?.width ?? 0) / (picture?.height ?? 0)).toBeCloseTo(2)
  expect(header?.top).toBeGreaterThan(picture?.bottom ?? Infinity)
})
