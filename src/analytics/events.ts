type Item = { item_id: string; item_name: string; quantity: number; price: number }
type Ecommerce = { transaction_id: string; currency: string; value: number; items: Item[] }

/** GA4 e-commerce events; amounts in major units, as GA4 has them. Nothing personal is in any of them. */
export type AnalyticsEvent =
  | { event: 'purchase'; ecommerce: Ecommerce }
  | { event: 'payment_failure'; error_code: string }
