import { findLoaderAddress } from './addresses.ts'
import { dropEarlierReturn, takeReturn } from './returned-order.ts'
import { createTourCheckoutElement } from './tour-checkout.ts'

function getAddress(script: HTMLOrSVGScriptElement | null) {
  return (script as Partial<HTMLScriptElement> | null)?.src ?? ''
}

dropEarlierReturn()
// At once, also where the element comes later: until then any script of the page could read the order's id.
takeReturn()
if (!customElements.get('tour-checkout'))
  customElements.define(
    'tour-checkout',
    createTourCheckoutElement(
      findLoaderAddress(
        getAddress(document.currentScript),
        [...document.scripts].filter(({ type }) => type === 'module').map(getAddress),
      ),
    ),
  )
