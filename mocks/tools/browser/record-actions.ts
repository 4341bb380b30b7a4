import type { TapeAction } from '#mocks/tape/format/har.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import { describeElement } from '#mocks/tools/visitor/find-control.ts'
import { readOutline } from '#mocks/tools/visitor/outline.ts'
import { createWidgetPage } from '#mocks/tools/visitor/widget-page.ts'

const PRESSED = 'a[href], button, summary, input[type="checkbox"], input[type="radio"]'
const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea'
const FIELDS = `${TEXT_FIELDS}, select`

/** The route of the page: the path below the base path, which may differ where the tape is replayed. */
export function readPath(): string {
  return `/${location.pathname.slice(import.meta.env.BASE_URL.length)}`
}

/** The position of the page in its history. */
function readIndex(): number {
  return ((history.state ?? {}) as { idx?: number }).idx ?? 0
}

type Add = (action: TapeAction) => void

/** The element of an event; no instanceof, as it may belong to the document of a frame. */
function getTarget({ target }: Event): HTMLElement | null {
  const node = target as Node | null
  return node?.nodeType === Node.ELEMENT_NODE ? (node as HTMLElement) : null
}

/** What a field showed first, or what was recorded of it last. */
const recordedValues = new WeakMap<HTMLElement, string>()

/** A program that fills in forms may change a field by any event or by none; what it shows first is from the widget. */
function recordField(field: HTMLElement, add: Add, isTyped = false): void {
  const { value = '' } = field as Partial<HTMLInputElement>
  const known = recordedValues.get(field) ?? value
  recordedValues.set(field, value)
  if (!isTyped && known === value) return
  const control = describeElement(field)
  if (control) add({ kind: 'enter', control, value })
}

/** What a new field shows is from the widget. */
function noticeFields(page: Document): void {
  for (const field of page.querySelectorAll<HTMLInputElement>(FIELDS))
    if (!recordedValues.has(field)) recordedValues.set(field, field.value)
}

function recordInput(event: Event, add: Add): void {
  const field = getTarget(event)
  if (field?.matches(FIELDS) === true) recordField(field, add, event.type === 'input')
}

function recordPress(event: Event, add: Add): void {
  const target = getTarget(event)
  // The widget reads at a press what no event has told.
  for (const field of target?.ownerDocument.querySelectorAll<HTMLElement>(TEXT_FIELDS) ?? [])
    recordField(field, add)
  // A click on the backdrop closes the dialog.
  if (target?.matches('dialog')) return add({ kind: 'escape' })
  const control = target?.closest<HTMLElement>(PRESSED)
  const description = control && describeElement(control)
  if (description) add({ kind: 'press', control: description })
}

/** Records what happens in a document and in the frames of its origin, such as the card form. */
function listenTo(page: Document, add: Add, signal: AbortSignal): void {
  noticeFields(page)
  const options = { capture: true, signal }
  page.addEventListener('click', (event) => recordPress(event, add), options)
  page.addEventListener('input', (event) => recordInput(event, add), options)
  page.addEventListener('change', (event) => recordInput(event, add), options)
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
 * @returns Functions that record another action on the screen that is shown, and that end it.
 */
export function recordActions(addAction: Recorder['addAction']): { add: Add; stop: () => void } {
  const page = createWidgetPage(window, import.meta.env.BASE_URL)
  const add: Add = (action) => {
    const path = page.getShownRoute()
    // Back is told when the address has changed.
    const isLeaving = action.kind !== 'go' && path !== readPath()
    const isLoading = !page.isAtRest() || isLeaving
    addAction(action, { path, ...(isLoading && { isLoading }), outline: readOutline(document) })
  }
  const controller = new AbortController()
  const { signal } = controller
  listenTo(document, add, signal)
  // A push tells no one; the screen that it shows does. Firefox has the Navigation API from version 147 on.
  let index = readIndex()
  const observer = new MutationObserver(() => {
    index = readIndex()
    page.getShownRoute()
    noticeFields(document)
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  signal.addEventListener('abort', () => observer.disconnect())
  window.addEventListener(
    'popstate',
    () => {
      const delta = readIndex() - index
      index += delta
      if (delta !== 0) add({ kind: 'go', delta })
    },
    { signal },
  )
  for (const kind of ['online', 'offline'] as const)
    window.addEventListener(kind, () => add({ kind }), { signal })
  let { innerWidth: width } = window
  window.addEventListener(
    'resize',
    () => {
      if (window.innerWidth === width) return
      width = window.innerWidth
      add({ kind: 'resize', width })
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
  return { add, stop: () => controller.abort() }
}
