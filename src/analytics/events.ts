type Item = { item_id: string; item_name: string; quantity: number; price: number }
type Ecommerce = { currency: string; value: number; items: Item[] }

/** GA4 e-commerce events; amounts in major units, as GA4 has them. Nothing personal is in any of them. */
export type AnalyticsEvent =
  | { event: 'add_to_cart' | 'remove_from_cart'; ecommerce: Ecommerce }
  | { event: 'add_payment_info'; ecommerce: Ecommerce & { payment_type: string } }
  | { event: 'purchase'; ecommerce: Ecommerce & { transaction_id: string } }
  | { event: 'payment_failure'; error_code: string }
