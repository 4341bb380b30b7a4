import * as z from 'zod/mini'

z.config({ jitless: true })

const field = z.enum(['number', 'expiry', 'cvc', 'postalCode'])

const fieldError = z.strictObject({ field, code: z.string(), message: z.string() })

/** Messages of the card form to the page. They contain no card digits beside those of a test card's token. */
export const fromFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('loaded') }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('height'), pixels: z.number() }),
  z.strictObject({
    type: z.literal('change'),
    complete: z.boolean(),
    empty: z.boolean(),
  }),
  z.strictObject({
    type: z.literal('submitted'),
    request: z.number(),
    result: z.union([
      z.strictObject({ error: fieldError }),
      z.strictObject({
        paymentMethod: z.string().check(z.regex(/^pm_card_\w+$/)),
      }),
    ]),
  }),
])

/** Messages of the page to the card form. `now` is the page's clock in milliseconds. */
export const toFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('setup'),
    now: z.number(),
    variables: z.record(z.string(), z.string()),
    readOnly: z.boolean(),
    country: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
  }),
  z.strictObject({ type: z.literal('submit'), request: z.number(), now: z.number() }),
  z.strictObject({ type: z.literal('decline'), field, message: z.string() }),
  z.strictObject({ type: z.literal('focus') }),
])

/** The visitor's choice in the 3D Secure dialog. */
export const fromChallenge = z.strictObject({
  type: z.literal('authentication'),
  result: z.enum(['complete', 'fail', 'cancel']),
})

export type FieldName = z.infer<typeof field>
export type FromFrame = z.infer<typeof fromFrame>
export type ToFrame = z.infer<typeof toFrame>
export type FromChallenge = z.infer<typeof fromChallenge>
export type SubmitResult = Extract<FromFrame, { type: 'submitted' }>['result']

/** The other window of a message channel and its origin. */
export type PeerWindow = { window: () => Window | null; origin: string }

/** The embedding page. Its origin is in the fragment of the frame's URL, as with Stripe's own frames. */
export function getParentPeer(): PeerWindow {
  return {
    window: () => window.parent,
    origin: decodeURIComponent(window.location.hash.slice(1)),
  }
}

/** The message is delivered only if the window still shows the expected origin. */
export function send(peer: PeerWindow, message: FromFrame | ToFrame | FromChallenge): void {
  peer.window()?.postMessage(message, peer.origin)
}

/** Listens to messages of one window that match the schema. Returns a function that stops listening. */
export function listenTo<T>(
  peer: PeerWindow,
  schema: z.ZodMiniType<T>,
  onMessage: (message: T) => void,
): () => void {
  const listener = (event: MessageEvent): void => {
    if (event.origin !== peer.origin || event.source !== peer.window()) return
    const message = schema.safeParse(event.data)
    if (message.success) onMessage(message.data)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}
