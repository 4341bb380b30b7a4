import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/lib/compile-module.js'
import type { ESTree, Plugin } from 'vite'
import { parseSync } from 'vite'

const ENGLISH_DIR = 'src/i18n/en'
const LANGUAGES_DIR = 'src/i18n/languages'

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Messages in ICU MessageFormat by name, in the order of the file. */
type Texts = Map<string, string>
/** The English messages by module. */
type Catalog = Map<string, Texts>

function parseStatements(file: string): ESTree.Program['body'] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  return program.body
}

function readText(node: ESTree.Expression | ESTree.Argument | undefined, place: string): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  throw new Error(`${place} is not a string`)
}

/** The messages of a module of `en`: `export const name = message('text')`. */
function readEnglish(file: string): Texts {
  const texts: Texts = new Map()
  for (const statement of parseStatements(file)) {
    if (statement.type === 'ImportDeclaration') continue
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    const [constant] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
    if (constant?.id.type !== 'Identifier' || constant.init?.type !== 'CallExpression')
      throw new Error(`${file} may export messages only`)
    const { name } = constant.id
    texts.set(name, readText(constant.init.arguments[0], `${file}: ${name}`))
  }
  return texts
}

type Entry = { key: string; value: ESTree.Expression }

function readProperties(node: ESTree.Expression | ESTree.Argument | undefined): Entry[] {
  if (node?.type !== 'ObjectExpression') throw new Error('Not an object')
  return node.properties.map((property) => {
    if (property.type !== 'Property') throw new Error('Not a property')
    const { key } = property
    if (key.type !== 'Identifier' && key.type !== 'Literal') throw new Error('Not a property name')
    return { key: key.type === 'Identifier' ? key.name : String(key.value), value: property.value }
  })
}

/** The translations of a file of `languages`, by module: `export default defineLanguage({ module: { name: 'text' } })`. */
function readTranslations(file: string): Catalog {
  const statement = parseStatements(file).find(({ type }) => type === 'ExportDefaultDeclaration')
  const call = statement?.type === 'ExportDefaultDeclaration' ? statement.declaration : undefined
  if (call?.type !== 'CallExpression') throw new Error(`${file} exports no language`)
  return new Map(
    readProperties(call.arguments[0]).map(({ key, value }) => [
      key,
      new Map(
        readProperties(value).map((entry) => [
          entry.key,
          readText(entry.value, `${file}: ${key}.${entry.key}`),
        ]),
      ),
    ]),
  )
}

/**
 * Compiles messages to expressions; one without arguments becomes a string, any other a function. The package's plural
 * rules are replaced by those of the browser, which take no bytes.
 */
function compile(language: string, texts: Texts): string[] {
  const code = compileModule(new MessageFormat(language), Object.fromEntries(texts))
  const { program } = parseSync('messages.js', code)
  const slice = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  for (const statement of program.body)
    if (
      statement.type === 'ImportDeclaration' &&
      !/ \{ (?:number|plural|, )+ \} |cardinals/.test(slice(statement))
    )
      throw new Error(`Use no other formats than plural in messages: ${slice(statement)}`)
  const object = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  const entries = object && readProperties(object.declaration as ESTree.Expression)
  const byName = new Map(
    entries?.map(({ key, value }) => [
      key,
      value.type === 'ArrowFunctionExpression' && value.params.length === 0
        ? slice(value.body)
        : slice(value),
    ]),
  )
  return [...texts.keys()].map((name) => byName.get(name) ?? "''")
}

/**
 * From right to left, most names and amounts are written the other way: each argument keeps its own direction between
 * FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, and the order of the sentence does not depend on it.
 */
function isolateArguments(text: string): string {
  return text.replaceAll(/\{\w+\}/g, '\u2068$&\u2069')
}

/** What the compiled expressions refer to. */
function buildHeader(language: string) {
  return `import { number, plural } from '#src/i18n/plural.ts'\nconst ${language} = '${language}'`
}

/**
 * The English messages, which every visitor loads: numbers without separators and an 's' unless the count is exactly 1
 * (RULE-8), so that they need no helpers.
 */
function simplifyEnglish(expression: string): string {
  return expression
    .replaceAll(/number\("en", (d\.\w+), 0\)/g, '$1')
    .replaceAll(
      /plural\((d\.\w+), 0, en, \{ one: (.*?), other: (.*?) \}\)/g,
      '($1 === 1 ? $2 : $3)',
    )
}

/** @throws When a language lacks a message or has one that English has not. */
function compileLanguage(file: string, english: Catalog): string {
  const translations = readTranslations(file)
  const language = basename(file, '.ts')
  const isRightToLeft = RIGHT_TO_LEFT.has(language)
  const texts: Texts = new Map()
  for (const [module, messages] of english)
    for (const name of messages.keys()) {
      const text = translations.get(module)?.get(name)
      if (text === undefined) throw new Error(`${file} lacks ${module}.${name}`)
      texts.set(`${module}.${name}`, isRightToLeft ? isolateArguments(text) : text)
    }
  const surplus = [...translations].flatMap(([module, messages]) =>
    [...messages.keys()].filter((name) => !english.get(module)?.has(name)),
  )
  if (surplus.length > 0) throw new Error(`${file} translates ${surplus.join(', ')}`)
  const dir = isRightToLeft ? 'rtl' : 'ltr'
  return [
    buildHeader(language),
    `import { createFormats } from '#src/i18n/formats.ts'`,
    `const messages = [${compile(language, texts).join(',')}]`,
    `export default { messages, formats: createFormats('${language}'), dir: '${dir}' }`,
  ].join('\n')
}

function compileEnglish(module: string, english: Catalog): string {
  const texts: Texts = english.get(module) ?? new Map<string, string>()
  const modules = [...english.keys()]
  const firstId = modules
    .slice(0, modules.indexOf(module))
    .reduce((sum, name) => sum + (english.get(name)?.size ?? 0), 0)
  const expressions = compile('en', texts).map(simplifyEnglish)
  const lines = [...texts.keys()].map((name, index) => {
    const expression = expressions[index] ?? ''
    const [parameter, argument] = expression.startsWith('(') ? ['d', ', d'] : ['', '']
    return `export const ${name} = (${parameter}) => translate(${firstId + index}, ${expression}${argument})`
  })
  return [`import { translate } from '#src/i18n/language.ts'`, buildHeader('en'), ...lines].join(
    '\n',
  )
}

/**
 * Compiles the catalog (src/i18n/README.md). An English message becomes a function beside the screen that uses it, with
 * its number; a language becomes the list of its messages by number, a chunk of its own.
 */
export function messages(): Plugin {
  let root = ''
  let english: Catalog = new Map()
  const listFiles = () =>
    readdirSync(join(root, ENGLISH_DIR)).filter((name) => name.endsWith('.ts'))
  const read = () => {
    english = new Map(
      listFiles()
        .sort()
        .map((name) => [basename(name, '.ts'), readEnglish(join(root, ENGLISH_DIR, name))]),
    )
  }
  const isIn = (dir: string, file: string) => file.startsWith(`${join(root, dir)}/`)
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved(config) {
      ;({ root } = config)
    },
    buildStart: read,
    transform: {
      filter: { id: /\/src\/i18n\/(?:en|languages)\/[^/]+\.ts$/ },
      handler(_code, id) {
        if (isIn(ENGLISH_DIR, id))
          return { code: compileEnglish(basename(id, '.ts'), english), map: null }
        return { code: compileLanguage(id, english), map: null }
      },
    },
    // The number of a message depends on those of all modules.
    hotUpdate({ file }) {
      if (!isIn(ENGLISH_DIR, file) && !isIn(LANGUAGES_DIR, file)) return
      read()
      this.environment.moduleGraph.invalidateAll()
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
    generateBundle(_options, bundle) {
      const used = new Set<string>()
      for (const output of Object.values(bundle))
        if (output.type === 'chunk')
          for (const [id, { renderedExports }] of Object.entries(output.modules))
            for (const name of renderedExports) used.add(`${basename(id, '.ts')}.${name}`)
      for (const [module, texts] of english)
        for (const name of texts.keys())
          if (!used.has(`${module}.${name}`))
            this.error(`Nothing uses the message ${module}.${name}`)
    },
  }
}
