import { expect, onTestFinished } from 'vitest'
import { cards } from '#fixtures/cards.ts'
import type { FromChallenge, FromFrame } from '#mocks/server/stripe/frame-protocol.ts'
import type { FrameLink } from '#mocks/server/stripe/js/frame-link.ts'
import { createPaymentMethodToken } from '#mocks/server/stripe/payment-method.ts'
import { openPayment } from './card.ts'
import type { MountOptions } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from './press.ts'
import { replaceStripeFrames } from '#e2e/support/browser/conditions/stripe.ts'

/** By default the Stripe stub waits 400 ms before it sends a confirmation. */
export const CONFIRM_MS = 500

type CardName = keyof typeof cards

/** Controls of the card form and the bank's dialog of the Stripe stub. */
export type CardControls = {
  isMounted: () => boolean
  /** Whether the card form is ready to be filled in. */
  isReady: () => boolean
  /** Fills in the card form. */
  enter: (card: CardName) => void
  /** Waits for the card form and fills it in. */
  fill: (card: CardName) => Promise<void>
  /** Whether the bank asks the visitor to authenticate. */
  isBankAsking: () => boolean
  /** Answers the bank; nothing happens while it does not ask. */
  answerBank: (result: FromChallenge['result']) => void
  /** Closes both, as a page that is left does. */
  reset: () => void
}

type MountedForm = { isReady: boolean; token: string | null; post: (message: FromFrame) => void }

const INCOMPLETE = {
  field: 'number',
  code: 'incomplete_number',
  message: 'Your card number is incomplete.',
} as const

/**
 * Replaces the frames of the Stripe stub until the end of the test: loading them takes longer than the rest of a
 * payment.
 * @param options.confirmDelayMs Milliseconds before a confirmation is sent, as long as Stripe.js takes by default.
 */
export function controlCard({ confirmDelayMs }: { confirmDelayMs?: number } = {}): CardControls {
  let form: MountedForm | null = null
  let settleChallenge: ((result: FromChallenge['result']) => void) | null = null

  function mountFrame(
    _container: HTMLElement,
    onMessage: (message: FromFrame, link: FrameLink) => void,
  ): FrameLink {
    const mounted: MountedForm = {
      isReady: false,
      token: null,
      post: (message) => onMessage(message, link),
    }
    const link: FrameLink = {
      send({ type }) {
        if (type !== 'setup' || mounted.isReady) return
        mounted.isReady = true
        mounted.post({ type: 'ready' })
      },
      async submit() {
        const { token } = mounted
        return token === null ? { error: INCOMPLETE } : { paymentMethod: token }
      },
      remove() {
        if (form === mounted) form = null
      },
    }
    form = mounted
    // React attaches the handlers of the element's events after it has mounted it.
    setTimeout(() => mounted.post({ type: 'loaded' }))
    return link
  }

  function openChallenge(): Promise<FromChallenge['result']> {
    return new Promise((resolve) => {
      settleChallenge = resolve
    })
  }

  const isReady = () => form?.isReady === true

  function enter(card: CardName): void {
    if (form === null) throw new Error('The card form is not mounted')
    form.token = createPaymentMethodToken(cards[card].number)
    form.post({ type: 'change', complete: true, empty: false })
  }

  onTestFinished(replaceStripeFrames({ mountFrame, openChallenge, confirmDelayMs }))
  return {
    isMounted: () => form !== null,
    isReady,
    enter,
    async fill(card) {
      await expect.poll(isReady).toBe(true)
      enter(card)
    },
    isBankAsking: () => settleChallenge !== null,
    answerBank(result) {
      settleChallenge?.(result)
      settleChallenge = null
    },
    reset() {
      form = null
      settleChallenge = null
    },
  }
}

/** Opens Payment like `openPayment`, with a card form and a bank that have no frames. */
export async function openPaymentWithoutFrames(options: MountOptions = {}) {
  const card = controlCard()
  const screen = await openPayment(options)
  return {
    ...screen,
    card,
    /** Fills in the card form and clicks Pay. */
    async payWith(name: CardName) {
      await card.fill(name)
      await pressEnabled(screen.pay)
    },
  }
}
