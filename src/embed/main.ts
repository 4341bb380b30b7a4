import { findLoaderAddress, removeProviderParams } from './addresses.ts'
import { createTourCheckoutElement } from './tour-checkout.ts'

function getAddress(script: HTMLOrSVGScriptElement | null) {
  return (script as Partial<HTMLScriptElement> | null)?.src ?? ''
}

const cleanAddress = removeProviderParams(location.href)
if (cleanAddress !== location.href) history.replaceState(history.state, '', cleanAddress)
if (!customElements.get('tour-checkout'))
  customElements.define(
    'tour-checkout',
    createTourCheckoutElement(
      findLoaderAddress(getAddress(document.currentScript), [...document.scripts].map(getAddress)),
    ),
  )
