import type {
  Appearance,
  StripeError,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'
import { buildCssVariables } from './appearance.ts'
import { createEmitter } from './emitter.ts'
import type { FrameLink, mountFrame } from './frame-link.ts'
import { IntegrationError } from './integration-error.ts'
import type { FieldName, FromFrame, SubmitResult } from '#mocks/stripe/frame-protocol.ts'

export type PaymentElement = {
  element: StripePaymentElement
  setAppearance(appearance: Appearance | undefined): void
  /** Validates the fields. Returns a card token or the first error. @throws IntegrationError when it is not mounted. */
  submit(method: string): Promise<SubmitResult>
  /** Shows a decline at the field that it concerns. */
  showDecline(error: StripeError): void
}

const elementType = 'payment'

/**
 * The Payment Element: an iframe with the card fields, and the events of Stripe.js.
 * @param context.load Retrieves the intent; its error is emitted as 'loaderror'.
 */
export function createPaymentElement(
  initial: { options: StripePaymentElementOptions; appearance: Appearance | undefined },
  context: {
    mountFrame: typeof mountFrame
    load: () => Promise<StripeError | undefined>
    onDestroy: () => void
  },
): PaymentElement {
  const events = createEmitter()
  let { options, appearance } = initial
  let frame: FrameLink | null = null
  /** The frame is loaded and the intent exists. */
  let accepted = false
  let ready = false
  let destroyed = false

  const setUp = (): void => {
    if (!accepted) return
    const address = options.defaultValues?.billingDetails?.address
    frame?.send({
      type: 'setup',
      now: Date.now(),
      variables: buildCssVariables(appearance),
      readOnly: options.readOnly ?? false,
      country: address?.country ?? null,
      postalCode: address?.postal_code ?? null,
    })
  }

  const onLoaded = async (link: FrameLink): Promise<void> => {
    events.emit('loaderstart', { elementType })
    const error = await context.load()
    if (frame !== link) return
    if (error) return events.emit('loaderror', { elementType, error })
    accepted = true
    setUp()
  }

  const onMessage = (link: FrameLink, message: FromFrame): void => {
    switch (message.type) {
      case 'loaded':
        void onLoaded(link)
        break
      case 'ready':
        ready = true
        events.emit('ready', { elementType })
        break
      case 'change': {
        const { complete, empty } = message
        const value = { type: 'card' }
        events.emit('change', { elementType, collapsed: false, complete, empty, value })
        break
      }
      case 'focus':
      case 'blur':
      case 'escape':
        events.emit(message.type, { elementType })
        break
      case 'height':
      case 'submitted':
        break
    }
  }

  const assertNotDestroyed = (): void => {
    if (destroyed) {
      throw new IntegrationError(
        'This Element has already been destroyed. Please create a new one.',
      )
    }
  }

  const unmount = (): void => {
    frame?.remove()
    frame = null
    accepted = false
    ready = false
  }

  const getReadyFrame = (method: string): FrameLink => {
    if (frame && ready) return frame
    throw new IntegrationError(
      `Invalid value for ${method}: elements should have a mounted Payment Element or Express Checkout Element.`,
    )
  }

  const element: StripePaymentElement = {
    mount: (target) => {
      assertNotDestroyed()
      unmount()
      frame = context.mountFrame(findContainer(target), (message, link) => onMessage(link, message))
    },
    unmount,
    destroy: () => {
      assertNotDestroyed()
      unmount()
      destroyed = true
      context.onDestroy()
    },
    update: (changes) => {
      assertNotDestroyed()
      options = { ...options, ...changes }
      setUp()
      return element
    },
    focus: () => frame?.send({ type: 'focus' }),
    blur: () => frame?.send({ type: 'blur' }),
    clear: () => frame?.send({ type: 'clear' }),
    collapse: () => element,
    on: (name: string, handler: (event: never) => unknown) => {
      events.on(name, handler)
      return element
    },
    once: (name: string, handler: (event: never) => unknown) => {
      events.once(name, handler)
      return element
    },
    off: (name: string, handler?: (event: never) => unknown) => {
      events.off(name, handler)
      return element
    },
  }

  return {
    element,
    setAppearance: (newAppearance) => {
      appearance = newAppearance
      setUp()
    },
    submit: (method) => getReadyFrame(method).submit(),
    showDecline: ({ type, code, message = '' }) => {
      if (type === 'card_error')
        frame?.send({ type: 'decline', field: getDeclinedField(code), message })
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
