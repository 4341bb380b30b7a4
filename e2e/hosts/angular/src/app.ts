import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import type { TourCheckoutEvents, TourCheckoutPrefill } from 'tour-checkout/embed'
import 'tour-checkout/embed'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Tours in Paris</h1>
      <tour-checkout
        src="https://checkout.example/"
        tour-code="PAR-EIFFEL"
        config-code="paris-pass"
        [prefill]="prefill"
        (purchase)="onPurchase($event)"
      />
    </main>
  `,
})
export class App {
  readonly prefill: TourCheckoutPrefill = { guests: { ADULT: 3 } }

  onPurchase({ detail }: TourCheckoutEvents['purchase']) {
    console.log('purchase', detail.transactionId)
  }
}
