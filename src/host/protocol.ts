/**
 * What the widget's frame and the host's page say to each other. Each side sends to one origin only, and
 * listens to one window of one origin; what has another version or shape is not heard.
 */
const VERSION = 1

/** What happened, for the host's page: the loader passes each on as a DOM event of this name. */
export type HostEvent =
  | { type: 'ready' }
  /** A step's id, 'result' or 'timeout'. */
  | { type: 'step'; step: string }
  /** `total` in minor units. */
  | { type: 'cart'; items: number; total: number; currency: string }
  | { type: 'order-created'; orderIntentId: string }
  /** `value` in major units, as GA4 has it. */
  | { type: 'purchase'; transactionId: string; value: number; currency: string }
  | { type: 'expired' }
  | { type: 'error'; message: string }

export type WidgetMessage =
  | HostEvent
  /** The frame listens. */
  | { type: 'hello' }
  /** What the content needs, in CSS pixels. */
  | { type: 'height'; height: number }
  /** A part of the frame that the visitor should see, in CSS pixels from its top. */
  | { type: 'scroll-into-view'; top: number; height: number }
  /** The frame has no storage: the page may keep the order for its next load; null: it is over. */
  | { type: 'save-order'; orderIntentId: string | null; path: string }
  /** A GA4 event. */
  | { type: 'analytics'; event: { event: string } }
  /** Asks the page to go there; answered with an `ack` of the same id before it does. */
  | { type: 'navigate'; id: string; url: string }

export type HostMessage =
  /** The answer to `hello`. */
  | { type: 'hello-ack'; consent: boolean }
  /** The visitor has agreed to the tag manager. */
  | { type: 'consent' }
  | { type: 'ack'; id: string }

type MessageFields = Record<string, unknown>
type Guards<Message extends { type: string }> = {
  [Type in Message['type']]: (message: MessageFields) => boolean
}

const isFields = (value: unknown): value is MessageFields =>
  typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' && value.length < 9000
const isAmount = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isPixels = (value: unknown) => isAmount(value) && Number(value) >= 0 && Number(value) < 1e6
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
    /^\/steps\/\w+$/.test(String(path)),
  analytics: ({ event }) => isFields(event) && isText(event['event']),
  navigate: ({ id, url }) => isText(id) && isText(url) && /^https?:\/\//i.test(String(url)),
}

const hostGuards: Guards<HostMessage> = {
  'hello-ack': ({ consent }) => typeof consent === 'boolean',
  consent: always,
  ack: ({ id }) => isText(id),
}

function parseMessage(
  value: unknown,
  guards: Record<string, (message: MessageFields) => boolean>,
): unknown {
  if (!isFields(value) || value['tourCheckout'] !== VERSION) return null
  const { tourCheckout: _, ...message } = value
  const { type } = message
  // Own keys alone: 'constructor' is no guard.
  return typeof type === 'string' && Object.hasOwn(guards, type) && guards[type]?.(message) === true
    ? message
    : null
}

/** The message with the mark by which the other side knows it. */
export function withVersion<Message extends WidgetMessage | HostMessage>(
  message: Message,
): Message & { tourCheckout: number } {
  return { ...message, tourCheckout: VERSION }
}

/** What the widget has said; null for anything else. */
export function parseWidgetMessage(data: unknown): WidgetMessage | null {
  // Judged by the guards above, one for each type.
  return parseMessage(data, widgetGuards) as WidgetMessage | null
}

/** What the host's page has said; null for anything else. */
export function parseHostMessage(data: unknown): HostMessage | null {
  return parseMessage(data, hostGuards) as HostMessage | null
}
