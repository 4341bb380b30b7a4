import type { DOMPurify } from 'dompurify'
import packageCode from 'dompurify?raw'
import { expect } from 'vitest'
import { createSanitize, sanitize } from '#src/ui/sanitize.ts'
import { removeUnusedCode } from '#src/vite/lean-dompurify.ts'

type Sanitize = (html: string) => string

/** The sanitizer with the package's own code, and with what the build leaves of it; both return JSON. */
export async function loadSanitizers(): Promise<Record<'sanitize' | 'sanitizeInBuild', Sanitize>> {
  const code = removeUnusedCode(packageCode)
  // The build removes the names of hundreds of tags and attributes.
  expect(packageCode.length - code.length).toBeGreaterThan(8000)
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  const { default: createDOMPurify } = (await import(/* @vite-ignore */ url)) as {
    default: () => DOMPurify
  }
  URL.revokeObjectURL(url)
  const sanitizeInBuild = createSanitize(createDOMPurify())
  return {
    sanitize: (html) => JSON.stringify(sanitize(html)),
    sanitizeInBuild: (html) => JSON.stringify(sanitizeInBuild(html)),
  }
}
