import type * as addons from './en/addons.ts'
import type * as app from './en/app.ts'
import type * as bookingSlot from './en/booking-slot.ts'
import type * as buttons from './en/buttons.ts'
import type * as cart from './en/cart.ts'
import type * as cartLines from './en/cart-lines.ts'
import type * as clampedText from './en/clamped-text.ts'
import type * as common from './en/common.ts'
import type * as contact from './en/contact.ts'
import type * as contactUs from './en/contact-us.ts'
import type * as countdown from './en/countdown.ts'
import type * as destinations from './en/destinations.ts'
import type * as errors from './en/errors.ts'
import type * as fees from './en/fees.ts'
import type * as guests from './en/guests.ts'
import type * as leave from './en/leave.ts'
import type * as lookup from './en/lookup.ts'
import type * as missingStep from './en/missing-step.ts'
import type * as payment from './en/payment.ts'
import type * as result from './en/result.ts'
import type * as slotPicker from './en/slot-picker.ts'
import type * as slots from './en/slots.ts'
import type * as stepFrame from './en/step-frame.ts'
import type * as stepPage from './en/step-page.ts'
import type * as steps from './en/steps.ts'
import type * as timeout from './en/timeout.ts'
import type * as tourCard from './en/tour-card.ts'
import type * as travelers from './en/travelers.ts'
import type * as ui from './en/ui.ts'
import type * as unitItems from './en/unit-items.ts'
import type * as upgrades from './en/upgrades.ts'
import type * as writes from './en/writes.ts'
import type { Checked, Translations } from './message.ts'

/** The modules of `en`. */
type Catalog = {
  addons: typeof addons
  app: typeof app
  'booking-slot': typeof bookingSlot
  buttons: typeof buttons
  cart: typeof cart
  'cart-lines': typeof cartLines
  'clamped-text': typeof clampedText
  common: typeof common
  contact: typeof contact
  'contact-us': typeof contactUs
  countdown: typeof countdown
  destinations: typeof destinations
  errors: typeof errors
  fees: typeof fees
  guests: typeof guests
  leave: typeof leave
  lookup: typeof lookup
  'missing-step': typeof missingStep
  payment: typeof payment
  result: typeof result
  'slot-picker': typeof slotPicker
  slots: typeof slots
  'step-frame': typeof stepFrame
  'step-page': typeof stepPage
  steps: typeof steps
  timeout: typeof timeout
  'tour-card': typeof tourCard
  travelers: typeof travelers
  ui: typeof ui
  'unit-items': typeof unitItems
  upgrades: typeof upgrades
  writes: typeof writes
}

/**
 * Declares the texts of a language: a translation of each English message in ICU MessageFormat, with the same arguments.
 * Only as the default export of a file of `languages`: src/vite/messages.ts compiles these.
 */
export function defineLanguage<const Texts extends Translations>(
  texts: Texts & Checked<Catalog, Texts>,
): Texts {
  return texts
}
