import { tab } from './storage.ts'

const KEY = 'tour-checkout:paying'

/** A card confirmation of this order begins in this tab. */
export function markPaying(orderIntentId: string): void {
  tab.write(KEY, orderIntentId)
}

/** It was refused, or the confirmation page has come. */
export function forgetPaying(): void {
  tab.remove(KEY)
}

/** Whether one began and nobody has seen where it led: a reload in the middle. */
export function wasPaying(orderIntentId: string): boolean {
  return tab.read(KEY) === orderIntentId
}
