import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from './messages.ts'

const DECLARE = "import { message } from '#src/i18n/message.ts'\n"

/** Builds an entry that uses a catalog; returns the code of its chunks. */
async function buildCatalog(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const dir of ['en', 'languages']) mkdirSync(join(root, 'src/i18n', dir), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [messages()],
    resolve: { alias: { '#src/i18n': join(import.meta.dirname, '../i18n') } },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(root, 'entry.js'), preserveEntrySignatures: 'strict' },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  if (!bundle || !('output' in bundle)) throw new Error('Not bundled')
  return bundle.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
}

const ENTRY = "export { tours, add } from './src/i18n/en/cart.ts'\n"
const CART = `${DECLARE}export const add = message('Add to cart')
export const tours = message('{count, plural, one {# tour} other {# tours}} for {name}')
`

function FRENCH(texts: string) {
  return `import { defineLanguage } from '#src/i18n/define-language.ts'\nexport default defineLanguage({ cart: { ${texts} } })\n`
}

const IMPORT_FRENCH = "export const load = () => import('./src/i18n/languages/fr.ts')\n"

test('compiles messages to functions, and a language to a chunk of its own (LANG-2)', async () => {
  const chunks = await buildCatalog({
    'entry.js': ENTRY + IMPORT_FRENCH,
    'src/i18n/en/cart.ts': CART,
    'src/i18n/languages/fr.ts': FRENCH(
      "tours: '{count, plural, one {# visite} other {# visites}} pour {name}', add: 'Ajouter'",
    ),
  })
  const english = chunks.filter((code) => code.includes('Add to cart'))
  const french = chunks.filter((code) => code.includes('Ajouter'))
  expect(english).toHaveLength(1)
  expect(french).toHaveLength(1)
  expect(english[0]).not.toContain('visites')
  // In the order of the English module, whatever that of the translation.
  expect(french[0]).toMatch(/\["Ajouter",\s*\(d\) => .*" visites"/s)
})

test('isolates the arguments of messages that are read from right to left (LANG-4)', async () => {
  const chunks = await buildCatalog({
    'entry.js': `${ENTRY}export const load = () => import('./src/i18n/languages/he.ts')\n`,
    'src/i18n/en/cart.ts': CART,
    'src/i18n/languages/he.ts': FRENCH(
      "tours: '{count, plural, one {# סיור} other {# סיורים}} עבור {name}', add: 'הוספה'",
    ),
  })
  const hebrew = chunks.find((code) => code.includes('הוספה'))
  expect(hebrew).toMatch(/עבור \u2068" \+ d\.name \+ "\u2069"/)
  expect(hebrew).toContain('dir: "rtl"')
})

test('refuses a message that nothing uses, that a language lacks or that English does not have (LANG-2)', async () => {
  await expect(
    buildCatalog({
      'entry.js': "export { add } from './src/i18n/en/cart.ts'",
      'src/i18n/en/cart.ts': CART,
    }),
  ).rejects.toThrow('Nothing uses the message cart.tours')
  const buildFrench = (texts: string) =>
    buildCatalog({
      'entry.js': ENTRY + IMPORT_FRENCH,
      'src/i18n/en/cart.ts': CART,
      'src/i18n/languages/fr.ts': FRENCH(texts),
    })
  await expect(buildFrench("add: 'Ajouter'")).rejects.toThrow('lacks cart.tours')
  await expect(buildFrench("add: 'A', tours: 'V', next: 'S'")).rejects.toThrow('translates next')
  await expect(buildFrench("add: 'A', tours: '{count, date} {name}'")).rejects.toThrow(
    'Use no other formats',
  )
})
