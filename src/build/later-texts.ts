import type { Plugin } from 'vite'
import { firstEnglish } from '#src/i18n/en-first.ts'

/**
 * Lets each module that reads a message which the first screen does not need load the rest of the English ones: they
 * arrive with the first code that reads them.
 */
export function laterTexts(): Plugin {
  return {
    name: 'later-texts',
    transform: {
      filter: { code: /['"](?:#src\/i18n|\.)\/language\.ts['"]/ },
      handler(code) {
        const isLater = [...code.matchAll(/\bt\.(\w+)/g)].some(
          ([, group = '']) => !(group in firstEnglish),
        )
        return isLater ? { code: `${code}\nimport '#src/i18n/all-texts.ts'`, map: null } : null
      },
    },
  }
}
