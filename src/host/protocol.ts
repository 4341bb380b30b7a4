/**
 * The messages between the widget's frame and the host page (HOST-3). Each side posts to one origin and accepts
 * messages from one window of one origin; messages of another version or shape are ignored.
 */
const VERSION = 1

/** Events for the host page: the loader dispatches each as a DOM event of this name. */
export type HostEvent =
  | { type: 'ready' }
  /** A step's id, 'result' or 'timeout'. */
  | { type: 'step'; step: string }
  /** `total` in minor units. */
  | { type: 'cart'; items: number; total: number; currency: string }
  | { type: 'order-created'; orderIntentId: string }
  /** `value` in major units, as in GA4. */
  | { type: 'purchase'; transactionId: string; value: number; currency: string }
  | { type: 'expired' }
  | { type: 'error'; message: string }

/** Messages from the widget's frame to the host page. */
export type WidgetMessage =
  | HostEvent
  /** The frame is ready to receive messages. */
  | { type: 'hello' }
  /** Height of the content in CSS pixels. */
  | { type: 'height'; height: number }
  /** A part of the frame to scroll into view; CSS pixels from the top of the frame. */
  | { type: 'scroll-into-view'; top: number; height: number }
  /** The frame has no storage: the loader saves the order for the next load (STATE-4); null deletes it. */
  | { type: 'save-order'; orderIntentId: string | null; path: string }
  /** A GA4 event. */
  | { type: 'analytics'; event: { event: string } }
  /** Requests a navigation of the page, which answers with an `ack` of the same id first. */
  | { type: 'navigate'; id: string; url: string }

/** The part of the frame that the visitor sees; CSS pixels from the top of the frame, a height of 0 for none. */
export type VisibleWindow = {
  top: number
  height: number
  /** The on-screen keyboard takes a part of the window. */
  hasKeyboard: boolean
}

/** Messages from the host page to the widget's frame. */
export type HostMessage =
  /** The visitor has scrolled, or the window has another size; at most once a frame, and only changes. */
  | ({ type: 'visible-window' } & VisibleWindow)
  /** The answer to `hello`. */
  | { type: 'hello-ack'; consent: boolean }
  /** The visitor has consented to the tag manager. */
  | { type: 'consent' }
  /** The answer to `navigate`. */
  | { type: 'ack'; id: string }

type MessageFields = Record<string, unknown>
type Guards<Message extends { type: string }> = {
  [Type in Message['type']]: (message: MessageFields) => boolean
}

const isFields = (value: unknown): value is MessageFields =>
  typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' && value.length < 9000
const isAmount = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isPixels = (value: unknown) =>
  isAmount(value) && (value as number) >= 0 && (value as number) < 1e6
const always = () => true

const widgetGuards: Guards<WidgetMessage> = {
  ready: always,
  step: ({ step }) => isText(step),
  cart: ({ items, total, currency }) => isAmount(items) && isAmount(total) && isText(currency),
  'order-created': ({ orderIntentId }) => isText(orderIntentId),
  purchase: ({ transactionId, value, currency }) =>
    isText(transactionId) && isAmount(value) && isText(currency),
  expired: always,
  error: ({ message }) => isText(message),
  hello: always,
  height: ({ height }) => isPixels(height),
  'scroll-into-view': ({ top, height }) => isPixels(top) && isPixels(height),
  'save-order': ({ orderIntentId, path }) =>
    (orderIntentId === null || isText(orderIntentId)) &&
    isText(path) &&
    /^\/steps\/\w+$/.test(path as string),
  analytics: ({ event }) => isFields(event) && isText(event['event']),
  navigate: ({ id, url }) => isText(id) && isText(url) && /^https?:\/\//i.test(url as string),
}

const hostGuards: Guards<HostMessage> = {
  'hello-ack': ({ consent }) => typeof consent === 'boolean',
  consent: always,
  ack: ({ id }) => isText(id),
  'visible-window': ({ top, height, hasKeyboard }) =>
    isPixels(top) && isPixels(height) && typeof hasKeyboard === 'boolean',
}

function parseMessage(
  value: unknown,
  guards: Record<string, (message: MessageFields) => boolean>,
): unknown {
  if (!isFields(value) || value['tourCheckout'] !== VERSION) return null
  const { tourCheckout: _, ...message } = value
  const { type } = message
  // Own keys only: 'constructor' would find an inherited function.
  return typeof type === 'string' && Object.hasOwn(guards, type) && guards[type]?.(message) === true
    ? message
    : null
}

/** The message with the protocol version, by which the other side recognizes it. */
export function withVersion<Message extends WidgetMessage | HostMessage>(
  message: Message,
): Message & { tourCheckout: number } {
  return { ...message, tourCheckout: VERSION }
}

/** The message if it is a valid one from the widget, else null. */
export function parseWidgetMessage(data: unknown): WidgetMessage | null {
  // Validated by the guard of its type.
  return parseMessage(data, widgetGuards) as WidgetMessage | null
}

/** The message if it is a valid one from the host page, else null. */
export function parseHostMessage(data: unknown): HostMessage | null {
  return parseMessage(data, hostGuards) as HostMessage | null
}
