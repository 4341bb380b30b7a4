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
  /**
   * The order for the next load: at a step where the frame has no storage (STATE-4), at /result where it was paid and
   * the page is reloaded; null deletes it.
   */
  | { type: 'save-order'; orderIntentId: string | null; path: string }
  | { type: 'analytics'; event: { event: string } }
  /** Requests a navigation of the page, which answers with an `ack` of the same id first. */
  | { type: 'navigate'; id: string; url: string }

/** The part of the frame that the visitor sees; CSS pixels from the top of the frame, a height of 0 for none. */
export type VisibleWindow = { top: number; height: number }

/** Messages from the host page to the widget's frame. */
export type HostMessage =
  /** The visitor has scrolled, or frame or window have another size; at most once per frame of animation. */
  | ({ type: 'visible-window' } & VisibleWindow)
  /** The answer to `hello`. */
  | { type: 'hello-ack'; consent: boolean }
  /** The visitor has consented to the tag manager. */
  | { type: 'consent' }
  /** The answer to `navigate`. */
  | { type: 'ack'; id: string }
  /** `prefill` as JSON, the form of the attribute and of a framework's proxy; '' for none (HOST-9). */
  | { type: 'prefill'; prefill: string }

type FieldCheck = (value: unknown) => boolean
/** The check of each field, by the message's type. */
type Checks<Message extends { type: string }> = {
  [Type in Message['type']]: Record<
    Exclude<keyof Extract<Message, { type: Type }>, 'type'>,
    FieldCheck
  >
}

const isText: FieldCheck = (value) => typeof value === 'string' && value.length < 9000
const isAmount: FieldCheck = (value) => Number.isFinite(value)
const isPixels: FieldCheck = (value) =>
  isAmount(value) && (value as number) >= 0 && (value as number) < 1e6

function isMatch(pattern: RegExp): FieldCheck {
  return (value) => isText(value) && pattern.test(value as string)
}

const widgetChecks: Checks<WidgetMessage> = {
  ready: {},
  step: { step: isText },
  cart: { items: isAmount, total: isAmount, currency: isText },
  'order-created': { orderIntentId: isText },
  purchase: { transactionId: isText, value: isAmount, currency: isText },
  expired: {},
  error: { message: isText },
  hello: {},
  height: { height: isPixels },
  'scroll-into-view': { top: isPixels, height: isPixels },
  'save-order': {
    orderIntentId: (value) => value === null || isText(value),
    path: isMatch(/^\/(?:steps\/\w+|result)$/),
  },
  analytics: { event: (value) => isText((value as { event?: unknown } | null)?.event) },
  navigate: { id: isText, url: isMatch(/^https?:\/\//i) },
}

const hostChecks: Checks<HostMessage> = {
  'hello-ack': { consent: (value) => typeof value === 'boolean' },
  consent: {},
  ack: { id: isText },
  prefill: { prefill: isText },
  'visible-window': { top: isAmount, height: isAmount },
}

function parseMessage(
  data: unknown,
  checks: Record<string, Record<string, FieldCheck>>,
): Record<string, unknown> | null {
  const { tourCheckout, ...message } = Object(data) as Record<string, unknown>
  const type = message['type'] as string
  // Own keys only: 'constructor' would find an inherited function.
  return tourCheckout === VERSION &&
    isText(type) &&
    Object.hasOwn(checks, type) &&
    Object.entries(checks[type] ?? {}).every(([field, check]) => check(message[field]))
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
  // Each field of its type was checked.
  return parseMessage(data, widgetChecks) as WidgetMessage | null
}

/** The message if it is a valid one from the host page, else null. */
export function parseHostMessage(data: unknown): HostMessage | null {
  return parseMessage(data, hostChecks) as HostMessage | null
}
