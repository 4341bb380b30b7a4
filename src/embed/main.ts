import { restingAddress } from './addresses.ts'
import { tourCheckout } from './tour-checkout.ts'

const { currentScript } = document
const resting = restingAddress(location.href)
if (resting !== location.href) history.replaceState(history.state, '', resting)
if (currentScript instanceof HTMLScriptElement && customElements.get('tour-checkout') === undefined)
  customElements.define('tour-checkout', tourCheckout(currentScript.src))
