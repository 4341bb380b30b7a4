import { restingAddress } from './addresses.ts'
import { tourCheckout } from './tour-checkout.ts'

/**
 * This script's own address; null inside a page's bundle or inline. A module has no `currentScript`, and
 * that of a bundle is no address of ours.
 */
function ownAddress(): string | null {
  const scripts = [document.currentScript, ...document.scripts]
  const addresses = scripts.map((each) => (each instanceof HTMLScriptElement ? each.src : ''))
  return addresses.find((each) => /\/v\d+\/embed\.js(?:\?|$)/.test(each)) ?? null
}

const resting = restingAddress(location.href)
if (resting !== location.href) history.replaceState(history.state, '', resting)
if (customElements.get('tour-checkout') === undefined)
  customElements.define('tour-checkout', tourCheckout(ownAddress()))
