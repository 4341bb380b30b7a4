import { fetchCalls, journeys } from '#e2e/production/journeys.ts'
import { HOST, WIDGET_ORIGINS } from '#e2e/production/sites.ts'
import { expect, test } from './test.ts'

const RELOAD = 'document.documentElement.dataset.left = ""; setTimeout(() => location.reload())'
/** On the old document a press would be lost. */
const IS_RELOADED = 'return !("left" in document.documentElement.dataset)'

for (const { title, tag, page, config, storage, run } of journeys)
  test(title, { tag }, async ({ open }, { testId }) => {
    const site = `${HOST}/nginx/${page}?${new URLSearchParams({ config, visit: testId })}`
    const isDenied = storage === 'denied'
    const { host, widget, session } = await open(
      site,
      isDenied ? ['--enable-html5-local-storage=false'] : [],
    )
    await run({
      driver: widget.driver,
      waitForAlert: (text) => widget.root.waitForText('[role=alert]', text),
      async reloadFrame() {
        await widget.root.execute(RELOAD)
        await expect.poll(() => widget.root.execute(IS_RELOADED)).toBe(true)
      },
      reloadPage: () => session.refresh(),
      readAddress: () => host.execute<string>('return location.href'),
      readCalls: () => fetchCalls(site),
    })
    // WebKit neither stores nor sends a cookie of another site, so no call has the XSRF token.
    const calls = await fetchCalls(site)
    expect(calls.filter(({ headers }) => 'x-xsrf-token' in headers)).toEqual([])
    if (isDenied) return
    // The storage of the frame is another one than that of the widget as a page.
    const countEntries = 'return localStorage.length'
    expect(await widget.root.execute<number>(countEntries)).toBeGreaterThan(0)
    await session.navigate(`${WIDGET_ORIGINS.nginx}/licenses.md`)
    expect(await host.execute(countEntries)).toBe(0)
  })
