import type {
  Appearance,
  StripeError,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'
import type { FrameLink, mountFrame } from './frame-link.ts'
import { IntegrationError } from './integration-error.ts'
import type { FieldName, FromFrame, SubmitResult } from '#mocks/server/stripe/frame-protocol.ts'

export type PaymentElement = {
  element: StripePaymentElement
  setAppearance(appearance: Appearance | undefined): void
  /** Validates the fields. Returns a card token or the first error. @throws IntegrationError when it is not mounted. */
  submit(method: string): Promise<SubmitResult>
  /** Shows a decline at the field that it concerns. */
  showDecline(error: StripeError): void
}

const elementType = 'payment'

type ElementContext = {
  mountFrame: typeof mountFrame
  /** Retrieves the intent; its error is emitted as 'loaderror'. */
  load: () => Promise<StripeError | undefined>
  onDestroy: () => void
}

/** The page's handler of an event. */
type EventHandler = (event: object) => unknown

type ElementState = {
  options: StripePaymentElementOptions
  appearance: Appearance | undefined
  locale: string | undefined
  frame: FrameLink | null
  /** The frame is loaded and the intent exists. */
  isAccepted: boolean
  isReady: boolean
  isDestroyed: boolean
  handlers: Map<string, Set<EventHandler>>
}

function emit({ handlers }: ElementState, name: string, event: object = {}): void {
  for (const handler of handlers.get(name) ?? []) handler({ elementType, ...event })
}

/** Fills the frame with the current options, once it can show them. */
function setUpFrame({ frame, isAccepted, options, appearance }: ElementState): void {
  if (!isAccepted) return
  const address = options.defaultValues?.billingDetails?.address
  frame?.send({
    type: 'setup',
    now: Date.now(),
    // Custom properties of the form; it knows some of Stripe's variables. https://docs.stripe.com/elements/appearance-api
    variables: Object.fromEntries(
      Object.entries(appearance?.variables ?? {}).map(([name, value]) => [`--${name}`, value]),
    ),
    readOnly: options.readOnly ?? false,
    country: address?.country ?? null,
    postalCode: address?.postal_code ?? null,
  })
}

async function loadIntent(
  state: ElementState,
  link: FrameLink,
  load: ElementContext['load'],
): Promise<void> {
  emit(state, 'loaderstart')
  const error = await load()
  // The element may have been unmounted in the meantime.
  if (state.frame !== link) return
  if (error) {
    emit(state, 'loaderror', { error })
    return
  }
  state.isAccepted = true
  setUpFrame(state)
}

/** Emits the event of a message from the frame. The link handles its height and submits. */
function handleMessage(state: ElementState, message: Exclude<FromFrame, { type: 'loaded' }>): void {
  switch (message.type) {
    case 'ready':
      state.isReady = true
      emit(state, 'ready')
      break
    case 'change': {
      const { complete, empty } = message
      const value = { type: 'card' }
      emit(state, 'change', { collapsed: false, complete, empty, value })
      break
    }
    case 'height':
    case 'submitted':
      break
  }
}

function assertNotDestroyed({ isDestroyed }: ElementState): void {
  if (isDestroyed)
    throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
}

function unmountFrame(state: ElementState): void {
  state.frame?.remove()
  state.frame = null
  state.isAccepted = false
  state.isReady = false
}

function getReadyFrame({ frame, isReady }: ElementState, method: string): FrameLink {
  if (frame && isReady) return frame
  throw new IntegrationError(
    `Invalid value for ${method}: elements should have a mounted Payment Element or Express Checkout Element.`,
  )
}

/** The object that Stripe.js gives to the page. */
function createStripeElement(state: ElementState, context: ElementContext): StripePaymentElement {
  const stub = {
    mount: (target: string | HTMLElement) => {
      assertNotDestroyed(state)
      unmountFrame(state)
      state.frame = context.mountFrame(
        findContainer(target),
        (message, link) => {
          if (message.type === 'loaded') void loadIntent(state, link, context.load)
          else handleMessage(state, message)
        },
        state.locale,
      )
    },
    destroy: () => {
      assertNotDestroyed(state)
      unmountFrame(state)
      state.isDestroyed = true
      context.onDestroy()
    },
    update: (changes: Partial<StripePaymentElementOptions>) => {
      assertNotDestroyed(state)
      state.options = { ...state.options, ...changes }
      setUpFrame(state)
      return element
    },
    focus: () => state.frame?.send({ type: 'focus' }),
    on: (name: string, handler: EventHandler) => {
      state.handlers.set(name, new Set(state.handlers.get(name)).add(handler))
      return element
    },
    off: (name: string, handler: EventHandler) => {
      state.handlers.get(name)?.delete(handler)
      return element
    },
  }
  // The widget and react-stripe-js call no other method.
  const element = stub as unknown as StripePaymentElement
  return element
}

/** The Payment Element: an iframe with the card fields, and the events of Stripe.js. */
export function createPaymentElement(
  initial: Pick<ElementState, 'options' | 'appearance' | 'locale'>,
  context: ElementContext,
): PaymentElement {
  const state: ElementState = {
    ...initial,
    frame: null,
    isAccepted: false,
    isReady: false,
    isDestroyed: false,
    handlers: new Map(),
  }
  return {
    element: createStripeElement(state, context),
    setAppearance: (appearance) => {
      state.appearance = appearance
      setUpFrame(state)
    },
    submit: (method) => getReadyFrame(state, method).submit(),
    showDecline: ({ type, code, message = '' }) => {
      if (type === 'card_error')
        state.frame?.send({ type: 'decline', field: getDeclinedField(code), message })
    },
  }
}

function findContainer(target: string | HTMLElement): HTMLElement {
  const container = typeof target === 'string' ? document.querySelector(target) : target
  if (container instanceof HTMLElement) return container
  throw new IntegrationError(
    'The selector you specified applies to no DOM elements that are currently on the page.',
  )
}

function getDeclinedField(code: string | undefined): FieldName {
  if (code === 'expired_card') return 'expiry'
  if (code === 'incorrect_cvc') return 'cvc'
  return 'number'
}
