import { afterEach, expect, test, vi } from 'vitest'
import { type ServiceFactory, createServices } from '#src/visit/services.ts'
import { type HostChannel, createHostChannel } from './channel.ts'
import { createNavigateTop } from './navigate-top.ts'
import type { HostMessage, WidgetMessage } from '#src/embed/protocol.ts'

const SITE = 'https://host.example/tours'
const LAUNCH = { tourCode: 't', configCode: 'c', siteUrl: SITE, orderIntentId: null }

type Frame = {
  hasLoader?: boolean
  /** The page around the frame is in a page itself. */
  isNested?: boolean
  /** The address that can be read of both pages. */
  address?: string | null
}

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
function setUp({ hasLoader = false, isNested = true, address = null }: Frame) {
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

const LOADED = { hasLoader: true }
const HERE = `${SITE}#/paris`
const THERE = `${SITE}#/rome`

/** Where a redirect of the result (parent) and Start New Order (top) lead the loader's page, the parent and the top. */
test.each<
  [Frame, 'parent' | 'top', url: string, requested: string[], parent: string[], top: string[]]
>([
  [LOADED, 'parent', SITE, [SITE], [], []],
  [{}, 'parent', SITE, [], [SITE], []],
  [LOADED, 'top', SITE, [], [], [SITE]],
  [{ ...LOADED, isNested: false }, 'top', SITE, [SITE], [], []],
  // A page that differs only by its fragment is loaded again; another one is not.
  [{ address: HERE }, 'top', THERE, [], [], [THERE, 'reload']],
  [{ address: 'https://host.example/other' }, 'top', THERE, [], [], [THERE]],
  // Of another origin, it may have been the same page: then nothing has happened.
  [{}, 'top', THERE, [], [], [THERE, SITE]],
])('in %o the %s goes to %s (RESULT-4, TIMEOUT-2)', async (frame, target, url, ...expected) => {
  const { navigateTop, requested, parent, top } = setUp(frame)
  const result = navigateTop(url, target)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBe(true)
  expect([requested, parent, top]).toEqual(expected)
})

test('waits a moment for a loader, and longer for a page to be gone (RESULT-4, TIMEOUT-2)', async () => {
  const withoutLoader = setUp({})
  void withoutLoader.navigateTop(SITE, 'parent')
  await vi.advanceTimersByTimeAsync(299)
  expect(withoutLoader.parent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(withoutLoader.parent).toEqual([SITE])
  const { navigateTop, top } = setUp({})
  void navigateTop(THERE, 'top')
  await vi.advanceTimersByTimeAsync(2999)
  expect(top).toEqual([THERE])
})
