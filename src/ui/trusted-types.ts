type Rules = {
  createHTML?(html: string): string
  createScriptURL?(url: string): string | null
}

declare global {
  interface Window {
    /** https://developer.mozilla.org/docs/Web/API/Trusted_Types_API */
    trustedTypes?: {
      defaultPolicy: object | null
      /** The results are objects that the browser takes where the DOM's types say string. */
      createPolicy(name: string, rules: Rules): { createHTML(html: string): string }
    }
  }
}

/**
 * Adds the default policy, which decides about texts that others assign to the DOM.
 * @param createScriptURL Returns null for an address that no script may have.
 */
export function setDefaultPolicy(createScriptURL: (url: string) => string | null): void {
  const { trustedTypes } = window
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createScriptURL })
}

/** Markup reaches the parser only through this policy; what it returns must never be assigned to the page. */
const inertMarkup = window.trustedTypes?.createPolicy('inert-markup', {
  createHTML: (html) => html,
})

/** Parses markup into a document of its own, in which no script runs and nothing is loaded. */
export function parseInertDocument(html: string): Document {
  const trusted = inertMarkup?.createHTML(html) ?? html
  return new DOMParser().parseFromString(trusted, 'text/html')
}
