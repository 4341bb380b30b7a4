import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { xssPayloadCount } from '#fixtures/hostile-strings.ts'
import type { OrderDetails } from '#mocks/testing/prepared-order.ts'
import { SITE_URL } from './support/mock-api.ts'
import { openWidget } from './support/mount.ts'

// No content security policy applies to this page, so the sanitizer alone is tested.

const tours: OrderDetails = { tours: ['PAR-EIFFEL', 'PAR-SEINE'] }

const SCREENS: { path: string; heading: RegExp; order: OrderDetails }[] = [
  { path: '/steps/addons', heading: /^Explore more tours/, order: tours },
  { path: '/steps/upgrades', heading: /^Upgrade your tour$/, order: tours },
  { path: '/steps/contact', heading: /^Contacts$/, order: tours },
  { path: '/result', heading: /^Thank you/, order: { ...tours, verified: true } },
]

/** Traces of hostile markup in the page: executed code, form fields, elements, event handlers, links. */
function findTraces() {
  return {
    hacked: [window, window.parent, window.top].map(
      (each) => Reflect.get(each ?? {}, 'hacked') as unknown,
    ),
    inputs: document.querySelectorAll('[placeholder="Card number"], form[action*="planted"]')
      .length,
    elements: document.querySelectorAll(
      'main :is(script, style, object, embed, base, meta, iframe, #root, [style*="fixed"])',
    ).length,
    handlers: [...document.querySelectorAll('main *')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
    links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      // The widget's own links: back to the site and to its steps.
      .filter(({ href, target }) => href !== SITE_URL || target !== '_top')
      .filter(({ href, target }) => !href.startsWith(`${location.origin}/steps/`) || target !== '')
      .map(({ protocol, username, rel, target }) => `${protocol}${username} ${target} ${rel}`)
      .filter((link) => !/^https?: (?:|_blank noopener noreferrer)$/.test(link)),
    isDataLayerArray: Array.isArray(window.dataLayer),
  }
}

for (const { path, heading: name, order } of SCREENS)
  test(`removes scripts from the server's markup on ${path} and keeps its text`, async () => {
    const dialogs = (['alert', 'confirm', 'prompt'] as const).map((kind) => vi.spyOn(window, kind))
    const { heading } = await openWidget({
      path,
      order,
      scenario: 'hostile-strings(html=worst)',
    })
    await expect.element(heading(name)).toBeVisible()
    for (const summary of document.querySelectorAll('main summary'))
      await page.elementLocator(summary).click()
    await expect.element(page.getByText(/^After \d+$/)).toHaveLength(xssPayloadCount)
    for (const link of page.getByText('run', { exact: true }).elements())
      await page.elementLocator(link).click()
    expect(findTraces()).toEqual({
      hacked: [undefined, undefined, undefined],
      inputs: 0,
      elements: 0,
      handlers: [],
      links: [],
      isDataLayerArray: true,
    })
    for (const dialog of dialogs) expect(dialog).not.toHaveBeenCalled()
  })
