import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hostileHtml, xssPayloadCount, xssPayloadHtml } from '#fixtures/hostile-strings.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { SafeHtml } from './safe-html.tsx'

// No content security policy applies to this page, so the sanitizer alone is tested.

const ATTRIBUTES = ['class', 'dir', 'href', 'rel', 'target', 'title']

/** Traces of hostile markup in the page: executed code, form fields, elements, attributes, links. */
function findTraces() {
  return {
    hacked: [window, window.parent, window.top].map(
      (each) => Reflect.get(each ?? {}, 'hacked') as unknown,
    ),
    elements: document.querySelectorAll(
      'main :is(script, style, img, svg, math, object, embed, base, meta, iframe, form, input, button, #root, [style], [class*=hacked])',
    ).length,
    attributes: [...document.querySelectorAll('main *')].flatMap((element) =>
      element.getAttributeNames().filter((name) => !ATTRIBUTES.includes(name)),
    ),
    links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .map(({ protocol, username, rel, target }) => `${protocol}${username} ${target} ${rel}`)
      .filter((link) => link !== 'https: _blank noopener noreferrer'),
    isDataLayerArray: Array.isArray(window.dataLayer ?? []),
  }
}

const NO_TRACES = {
  hacked: [undefined, undefined, undefined],
  elements: 0,
  attributes: [],
  links: [],
  isDataLayerArray: true,
}

test("removes scripts from the server's markup and keeps its text", async () => {
  const dialogs = (['alert', 'confirm', 'prompt'] as const).map((kind) => vi.spyOn(window, kind))
  await renderScreen(<SafeHtml html={xssPayloadHtml} />)
  await expect.element(page.getByText(/^After \d+$/)).toHaveLength(xssPayloadCount)
  const links = page.getByText('run', { exact: true }).elements()
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) (link as HTMLElement).click()
  expect(findTraces()).toEqual(NO_TRACES)
  for (const dialog of dialogs) expect(dialog).not.toHaveBeenCalled()
})

test('keeps simple markup, and opens links beside the widget', async () => {
  await renderScreen(<SafeHtml html={hostileHtml} />)
  await expect.element(page.getByText('bold')).toBeVisible()
  expect(page.getByText('bold').element().tagName).toBe('B')
  const link = page.getByRole('link', { name: 'a link' })
  await expect.element(link).toHaveAttribute('href', 'https://host.example/terms')
  await expect.element(page.getByRole('link')).toHaveLength(1)
  expect(findTraces()).toEqual(NO_TRACES)
})

test('renders nothing for an empty text', async () => {
  await renderScreen(
    <>
      <SafeHtml html="" />
      <p>end</p>
    </>,
  )
  await expect.element(page.getByText('end')).toBeVisible()
  expect(document.querySelector('main')?.childElementCount).toBe(1)
})
