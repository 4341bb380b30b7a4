declare global {
  interface Window {
    /** https://developer.mozilla.org/docs/Web/API/Trusted_Types_API */
    trustedTypes?: {
      defaultPolicy: object | null
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): object
    }
  }
}

export const TAG_MANAGER_SCRIPT = 'https://www.googletagmanager.com/gtm.js'

/**
 * The default policy, which browsers ask only where the content security policy requires Trusted Types: Stripe's
 * loader sets the address of a script as a text, and a web server that requires them allows no tag manager. An
 * exception refuses without a report, null with one.
 */
export function setScriptPolicy({ trustedTypes }: Pick<Window, 'trustedTypes'>): void {
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (url.startsWith(TAG_MANAGER_SCRIPT)) throw new TypeError('The policy forbids it')
      return /^https:\/\/([\w-]+\.)?js\.stripe\.com\//.test(url) ? url : null
    },
  })
}
