import { afterEach, expect, test, vi } from 'vitest'
import { createServices } from '#src/visit/services.ts'
import type { ServiceFactory } from '#src/visit/services.ts'
import type { HostChannel } from './channel.ts'
import { createHostChannel } from './channel.ts'
import { createNavigateTop } from './navigate-top.ts'
import type { HostMessage, WidgetMessage } from '#src/embed/protocol.ts'

const SITE = 'https://host.example/tours'
const LAUNCH = { tourCode: 't', configCode: 'c', siteUrl: SITE, orderIntentId: null }

type FakeWindow = { location: { href: string; reload: () => void } }

/** A window whose location records where it is sent; a cross-origin one throws when its address is read. */
function createWindow(address: string | null, navigations: string[]): FakeWindow {
  return {
    location: {
      get href() {
        if (address === null) throw new DOMException('Blocked', 'SecurityError')
        return address
      },
      set href(url: string) {
        navigations.push(url)
      },
      reload: () => void navigations.push('reload'),
    },
  }
}

/** A frame in a page in a page, all of which record their navigations. */
function setUp({ hasLoader = false, isNested = true, address = null as string | null } = {}) {
  vi.useFakeTimers()
  const top: string[] = []
  const parent: string[] = []
  const requested: string[] = []
  const topWindow = createWindow(address, top)
  const parentWindow = isNested ? createWindow(address, parent) : topWindow
  vi.stubGlobal('window', { top: topWindow, parent: parentWindow })
  const listeners = new Set<(message: HostMessage) => void>()
  const channel: HostChannel = {
    post(message: WidgetMessage) {
      if (!hasLoader || message.type !== 'navigate') return
      requested.push(message.url)
      for (const listener of listeners) listener({ type: 'ack', id: message.id })
    },
    onMessage(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasLoader: () => hasLoader,
  }
  const services = createServices(
    LAUNCH,
    new Map<ServiceFactory<unknown>, unknown>([[createHostChannel, channel]]),
  )
  return { navigateTop: createNavigateTop(services), top, parent, requested }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("moves the loader's page for a redirect of the result (RESULT-4)", async () => {
  const { navigateTop, top, parent, requested } = setUp({ hasLoader: true })
  await expect(navigateTop(SITE, 'parent')).resolves.toBe(true)
  expect({ requested, parent, top }).toEqual({ requested: [SITE], parent: [], top: [] })
})

test('moves the parent window for a redirect of the result without the loader (RESULT-4)', async () => {
  const { navigateTop, top, parent } = setUp()
  const result = navigateTop(SITE, 'parent')
  await vi.advanceTimersByTimeAsync(300)
  await expect(result).resolves.toBe(true)
  expect({ parent, top }).toEqual({ parent: [SITE], top: [] })
})

test("moves the top window for Start New Order, also above the loader's page (TIMEOUT-2)", async () => {
  const { navigateTop, top, parent, requested } = setUp({ hasLoader: true })
  await expect(navigateTop(SITE, 'top')).resolves.toBe(true)
  expect({ requested, parent, top }).toEqual({ requested: [], parent: [], top: [SITE] })
})

test('asks the loader for Start New Order where its page is the top one (TIMEOUT-2)', async () => {
  const { navigateTop, top, requested } = setUp({ hasLoader: true, isNested: false })
  await expect(navigateTop(SITE, 'top')).resolves.toBe(true)
  expect({ requested, top }).toEqual({ requested: [SITE], top: [] })
})

test('loads a page again that differs only by its fragment (TIMEOUT-2)', async () => {
  const { navigateTop, top } = setUp({ address: `${SITE}#/paris` })
  await navigateTop(`${SITE}#/rome`, 'top')
  expect(top).toEqual([`${SITE}#/rome`, 'reload'])
})

test('does not load another page twice (TIMEOUT-2)', async () => {
  const { navigateTop, top } = setUp({ address: 'https://host.example/other' })
  await navigateTop(`${SITE}#/rome`, 'top')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(top).toEqual([`${SITE}#/rome`])
})

test('leaves a page of another origin without the fragment when nothing has happened (TIMEOUT-2)', async () => {
  const { navigateTop, top } = setUp()
  await navigateTop(`${SITE}#/rome`, 'top')
  expect(top).toEqual([`${SITE}#/rome`])
  await vi.advanceTimersByTimeAsync(3000)
  expect(top).toEqual([`${SITE}#/rome`, SITE])
})
