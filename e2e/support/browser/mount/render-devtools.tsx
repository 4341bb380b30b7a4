import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { vi } from 'vitest'
import { NOW } from '#fixtures/now.ts'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import { createBackend } from '#mocks/server/api/mock-api.ts'
import { createMomentControl } from '#mocks/tools/browser/moment-control.ts'
import { createPageRecorder } from '#mocks/tools/browser/page-recorder.ts'
import { createControl } from '#mocks/tools/browser/mock-world.ts'
import { createPageControl } from '#mocks/tools/browser/world.ts'
import { PanelApp } from '#mocks/tools/devtools/panel/panel-app.tsx'
import type { ViewId } from '#mocks/tools/devtools/panel/panel-request.ts'
import { SELECTED_VIEW_KEY } from '#mocks/tools/devtools/panel/panel-request.ts'
import devtoolsStyle from '#mocks/tools/devtools/ui/devtools.css?inline'
import { createApiRequest } from '#mocks/wire/backend.ts'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import { parseMockOptions } from '#mocks/page/mock-options.ts'
import { startClock } from '#e2e/support/browser/conditions/clock.ts'
import { cleanAfterTest } from './lifecycle.ts'
import { createTestMockApi } from './world.ts'

/**
 * Renders a page of the developer tools with its own styles in place of the widget's; returns a function that removes it.
 * @param id The id of the element that holds it, as in its page.
 */
export function renderTool(tool: ReactNode, id: string): () => void {
  const otherSheets = [...document.styleSheets].filter(({ disabled }) => !disabled)
  for (const sheet of otherSheets) sheet.disabled = true
  const style = document.createElement('style')
  style.textContent = devtoolsStyle
  document.head.append(style)
  const element = document.body.appendChild(document.createElement('div'))
  element.id = id
  const root = createRoot(element)
  const remove = () => {
    root.unmount()
    element.remove()
    style.remove()
    for (const sheet of otherSheets) sheet.disabled = false
  }
  const keep = cleanAfterTest(remove)
  root.render(tool)
  return () => {
    keep()
    remove()
  }
}

type PanelOptions = {
  /** The selected view. */
  view?: ViewId
  /** The query of the page: `?scenario=…&fault=…`. */
  search?: string
  /** The address of the page that embeds the panel. */
  path?: string
  /** Replaces parts of the mock server's control. */
  server?: Partial<MockServerControl>
  /** Whether the browser denies the tab's storage to the mock server. */
  isStorageDenied?: boolean
}

/** What a replay of a tape has in place of the control of a mock server. */
export const REPLAY: Pick<MockServerControl, 'live' | 'replay'> = {
  live: null,
  replay: { tape: 'a tape', recordedIn: '', unmatchedRequests: () => [], unusedEntries: () => [] },
}

/** Renders the developer panel on a mock server of its own, at 2026-06-01 08:00 UTC, with a widget that is not there. */
export async function renderPanel(options: PanelOptions = {}) {
  const { view = 'play', search = '', path = 'demo/', isStorageDenied = false } = options
  startClock({})
  const tabStorage = isStorageDenied ? null : sessionStorage
  const parsed = parseMockOptions(`?now=${NOW}&${search}`, null, Date.now())
  if (!parsed.ok) throw new Error(parsed.problem)
  const { scenario, fault, seed } = parsed.options
  const mockApi = createTestMockApi(scenario, fault)
  const { clock, key: serverKey } = mockApi.mockState
  const recordingOptions = { scenario, fault, seed, clock, serverKey, name: null, isFresh: true }
  const recorder = createPageRecorder({ ...recordingOptions, tabStorage: null })
  const server: MockServerControl = {
    ...createPageControl({
      control: createControl(mockApi, parsed.options, tabStorage),
      clock,
      serverKey,
      recorder,
      visitor: {
        loadVisit: () => Promise.reject(new Error('No widget')),
        skipTime: () => {},
        tabStorage,
      },
    }),
    ...(isStorageDenied && createMomentControl(() => null)),
    ...options.server,
  }
  const reload = vi.fn<() => void>()
  const widget = Object.assign(new EventTarget(), {
    mockServer: server,
    location: { reload },
  })
  const notify = (type: string) => widget.dispatchEvent(new Event(type))
  mockApi.onCall = () => void notify('mock-server:call')
  const assign = vi.fn<(url: string) => void>()
  const embedding = Object.assign(new EventTarget(), {
    mockServerWindow: widget,
    location: { href: new URL(import.meta.env.BASE_URL + path, location.href).href, assign },
  })
  sessionStorage.setItem(SELECTED_VIEW_KEY, view)
  renderTool(<PanelApp page={embedding} />, 'panel')
  return {
    tab: (name: string) => page.getByRole('radio', { name }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    mockApi,
    server,
    embedding,
    widget,
    /** Reloads of the widget. */
    reload,
    /** Addresses to which the panel has navigated its page. */
    assign,
    notify,
    /** Sends a call of the widget. */
    send: <N extends CallName>(name: N, body: CallBody<N>) =>
      createBackend(mockApi)(createApiRequest(name, body)),
  }
}
