'use client' // for the handler

import { TourCheckout } from 'tour-checkout/react'

export function Checkout() {
  return (
    <TourCheckout
      src="https://checkout.example/"
      tourCode="PAR-EIFFEL"
      configCode="paris-pass"
      prefill={{ guests: { ADULT: 3 } }}
      onPurchase={({ detail }) => console.log('purchase', detail.transactionId)}
    />
  )
}
