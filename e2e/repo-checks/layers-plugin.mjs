import { readFileSync } from 'node:fs'
import { posix, relative } from 'node:path'

const table = readFileSync(new URL('layers.txt', import.meta.url), 'utf8')
const rows = [...table.matchAll(/^([^#\s]+) *(.*)$/gm)]
const LAYERS = Object.fromEntries(rows.map(([, name = '', list = '']) => [name, list.split(' ')]))

/**
 * What a layer may import, and what the names with `+` may import. @throws {Error} The layers form a circle.
 * @param {string} name @param {Record<string, string[]>} layers @returns {string[]}
 */
export function expandLayer(name, layers = LAYERS, path = [name]) {
  return (layers[name] ?? []).flatMap((entry) => {
    const next = entry.replace(/\+$/, '')
    if (path.includes(next)) throw new Error(`Circle of layers: ${[...path, next].join(' > ')}`)
    const further = expandLayer(next, layers, [...path, next])
    return next === entry ? [entry] : [next, ...further]
  })
}

const byLength = Object.keys(LAYERS).toSorted((a, b) => b.length - a.length)
const layers = byLength.map((name) => {
  const pattern = new RegExp(`^${name.replace('*', '[^/]+(?=/)')}(?=/|$)`)
  return { name, imports: new Set(expandLayer(name)), pattern }
})
/** @param {string} path from the root of the repository */
function findLayer(path) {
  return layers.find(({ pattern }) => pattern.test(path))
}

function create(/** @type {any} */ context) {
  const from = relative(context.cwd, context.filename).replaceAll('\\', '/')
  const layer = findLayer(from)
  const isTest = /^(?!e2e\/).*\.test\.tsx?$/.test(from)
  const mayImport = (name = '?') =>
    layer?.imports.has(name) || (isTest && findLayer('tests')?.imports.has(name))
  const isAllowed = (/** @type {string} */ source) => {
    const [packageName] = /^(?:@[^/]+\/)?[^/#.]+/.exec(source) ?? []
    if (packageName?.startsWith('node:') || (isTest && packageName)) return true
    if (packageName !== undefined) return !from.startsWith('src/') || mayImport(packageName)
    const to = source.startsWith('#') ? source.slice(1) : posix.join(posix.dirname(from), source)
    const isOwn = layer && layer.pattern.exec(to)?.[0] === layer.pattern.exec(from)?.[0]
    return !source.startsWith('../') && (isOwn || mayImport(to) || mayImport(findLayer(to)?.name))
  }
  const check = (/** @type {any} */ node) => {
    const source = (node.source ?? node.argument?.literal ?? node.argument)?.value
    if (typeof source === 'string' && from.includes('/') && !isAllowed(source.split('?')[0] ?? ''))
      context.report({ node, message: `${source}: see e2e/repo-checks/layers.txt` })
  }
  const exports = { ExportNamedDeclaration: check, ExportAllDeclaration: check }
  return { ImportDeclaration: check, ImportExpression: check, TSImportType: check, ...exports }
}

export default { meta: { name: 'layers' }, rules: { imports: { create } } }
