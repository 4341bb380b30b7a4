import { findLoaderAddress } from './addresses.ts'
import { defineTourCheckout } from './define-tour-checkout.ts'

function getAddress(script: HTMLOrSVGScriptElement | null) {
  return (script as Partial<HTMLScriptElement> | null)?.src ?? ''
}

defineTourCheckout(
  findLoaderAddress(
    getAddress(document.currentScript),
    [...document.scripts].filter(({ type }) => type === 'module').map(getAddress),
  ),
)
