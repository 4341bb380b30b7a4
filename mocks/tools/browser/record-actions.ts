import type { VisitorAction } from '#mocks/tape/format/har.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import { describeElement } from '#mocks/tools/visitor/find-control.ts'
import { readOutline } from '#mocks/tools/visitor/outline.ts'
import { createWidgetPage } from '#mocks/tools/visitor/widget-page.ts'

const PRESSED = 'a[href], button, summary, input[type="checkbox"], input[type="radio"]'
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

/** The path below the base path, which may differ where the tape is replayed. */
function removeBase(path: string): string {
  return `/${path.slice(import.meta.env.BASE_URL.length)}`
}

/** The route of the page. */
export function readPath(): string {
  return removeBase(location.pathname)
}

type Add = (action: VisitorAction) => void

/** The element of an event; no instanceof, as it may belong to the document of a frame. */
function getTarget({ target }: Event): HTMLElement | null {
  const node = target as Node | null
  return node?.nodeType === Node.ELEMENT_NODE ? (node as HTMLElement) : null
}

function recordPress(event: Event, add: Add): void {
  const target = getTarget(event)
  // A click on the backdrop closes the dialog.
  if (target?.matches('dialog')) return add({ kind: 'escape' })
  const control = target?.closest<HTMLElement>(PRESSED)
  const description = control && describeElement(control)
  if (description) add({ kind: 'press', control: description })
}

function recordInput(event: Event, add: Add): void {
  const field = getTarget(event)
  if (field?.matches(FIELDS) !== true) return
  const control = describeElement(field)
  if (control) add({ kind: 'enter', control, value: (field as HTMLInputElement).value })
}

/** Records what happens in a document and in the frames of its origin, such as the card form. */
function listenTo(page: Document, add: Add, signal: AbortSignal): void {
  const options = { capture: true, signal }
  page.addEventListener('click', (event) => recordPress(event, add), options)
  page.addEventListener('input', (event) => recordInput(event, add), options)
  page.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && page.querySelector('dialog[open]')) add({ kind: 'escape' })
    },
    options,
  )
  const enterFrame = (element: HTMLElement | null) => {
    const inner = (element as HTMLIFrameElement | null)?.contentDocument
    if (inner) listenTo(inner, add, signal)
  }
  page.addEventListener('load', (event) => enterFrame(getTarget(event)), options)
  page.querySelectorAll('iframe').forEach(enterFrame)
}

/**
 * Records what the visitor does on the page, by role and name of each control (TAPE-1).
 * @returns A function that ends it.
 */
export function recordActions(addAction: Recorder['addAction']): () => void {
  const page = createWidgetPage(window, import.meta.env.BASE_URL)
  const addAt = (path: string, action: VisitorAction) =>
    addAction(action, {
      path,
      ...(!page.isSettled() && { isLoading: true }),
      outline: readOutline(document),
    })
  const add: Add = (action) => addAt(readPath(), action)
  const controller = new AbortController()
  const { signal } = controller
  listenTo(document, add, signal)
  // Firefox has it from version 147 on.
  const { navigation } = window
  navigation?.addEventListener(
    'currententrychange',
    ({ navigationType, from }) => {
      const delta = (navigation.currentEntry?.index ?? from.index) - from.index
      // The address has changed already.
      const path = removeBase(new URL(from.url ?? location.href).pathname)
      if (navigationType === 'traverse' && delta !== 0) addAt(path, { kind: 'go', delta })
    },
    { signal },
  )
  window.addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ prefill?: unknown } | null>) => {
      if (source !== window.parent || typeof data?.prefill !== 'string') return
      add({ kind: 'prefill', value: data.prefill })
    },
    { signal },
  )
  return () => controller.abort()
}
