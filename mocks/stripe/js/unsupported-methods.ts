import type { Stripe } from '@stripe/stripe-js'
import { createUnsupportedError } from './integration-error.ts'

/** What the stand-in does; the vendor's type says what the rest is. */
export type SupportedMethods = Pick<
  Stripe,
  'elements' | 'confirmSetup' | 'retrieveSetupIntent' | 'registerAppInfo'
>

type UnsupportedMethodName = Exclude<keyof Stripe, keyof SupportedMethods>

/** As an object, so that a method that the vendor adds is a type error here. */
const unsupportedMethodNames: Record<UnsupportedMethodName, true> = {
  confirmPayment: true,
  confirmAcssDebitPayment: true,
  confirmUsBankAccountPayment: true,
  confirmAlipayPayment: true,
  confirmAuBecsDebitPayment: true,
  confirmBancontactPayment: true,
  confirmBilliePayment: true,
  confirmBlikPayment: true,
  confirmBoletoPayment: true,
  confirmCardPayment: true,
  confirmCashappPayment: true,
  confirmCustomerBalancePayment: true,
  confirmEpsPayment: true,
  confirmFpxPayment: true,
  confirmGiropayPayment: true,
  confirmGrabPayPayment: true,
  confirmIdealPayment: true,
  confirmKlarnaPayment: true,
  confirmKonbiniPayment: true,
  confirmMobilepayPayment: true,
  confirmMultibancoPayment: true,
  confirmOxxoPayment: true,
  confirmP24Payment: true,
  confirmPayByBankPayment: true,
  confirmPayNowPayment: true,
  confirmPayPalPayment: true,
  confirmPixPayment: true,
  confirmPromptPayPayment: true,
  confirmSepaDebitPayment: true,
  confirmSofortPayment: true,
  confirmTwintPayment: true,
  confirmWechatPayPayment: true,
  handleCardAction: true,
  handleNextAction: true,
  verifyMicrodepositsForPayment: true,
  createRadarSession: true,
  collectBankAccountForPayment: true,
  createPaymentMethod: true,
  createConfirmationToken: true,
  retrievePaymentIntent: true,
  confirmAcssDebitSetup: true,
  confirmUsBankAccountSetup: true,
  confirmAuBecsDebitSetup: true,
  confirmBacsDebitSetup: true,
  confirmBancontactSetup: true,
  confirmBlikSetup: true,
  confirmCardSetup: true,
  confirmCashappSetup: true,
  confirmIdealSetup: true,
  confirmAmazonPaySetup: true,
  confirmPayPalSetup: true,
  confirmSepaDebitSetup: true,
  confirmSofortSetup: true,
  confirmAffirmPayment: true,
  confirmAfterpayClearpayPayment: true,
  verifyMicrodepositsForSetup: true,
  collectBankAccountForSetup: true,
  processOrder: true,
  retrieveOrder: true,
  paymentRequest: true,
  createToken: true,
  verifyIdentity: true,
  collectFinancialConnectionsAccounts: true,
  collectBankAccountToken: true,
  createEphemeralKeyNonce: true,
  initCheckoutElementsSdk: true,
  initCheckoutFormSdk: true,
  createEmbeddedCheckoutPage: true,
  initializePricing: true,
}

/** The rest of the vendor's methods: there, so that the vendor's checks pass, and loud when used. */
export function createUnsupportedMethods(): Record<string, () => Promise<never>> {
  const methods: Record<string, () => Promise<never>> = {}
  for (const name of Object.keys(unsupportedMethodNames)) {
    methods[name] = () => Promise.reject(createUnsupportedError(`stripe.${name}()`))
  }
  return methods
}
