import { readFileSync } from 'node:fs'
import { posix, relative } from 'node:path'

const table = readFileSync(new URL('layers.txt', import.meta.url), 'utf8')
const rows = table
  .replaceAll(/^#.*\n/gm, '')
  .trim()
  .split(/\n(?=\S)/)
  .map((row) => row.split(/\s+/))

/** What each layer may import, in the order of the table. */
export const grants = new Map(rows.map(([name = '', ...list]) => [name, list]))

const patterns = [...grants.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => ({ name, pattern: new RegExp(`^${name.replace('*', '[^/]+(?=/)')}(?=/|$)`) }))

/**
 * The layer of a file, and the folder or file that stands for it.
 * @param {string} path from the root of the repository
 */
export function findLayer(path) {
  for (const { name, pattern } of patterns) {
    const [folder] = pattern.exec(path) ?? []
    if (folder !== undefined) return { name, folder }
  }
  return { name: '', folder: '' }
}

/** Whether a file is a unit test, which may import more. @param {string} path */
export function isUnitTest(path) {
  return /^(?!e2e\/).*\.test\.tsx?$/.test(path)
}

/**
 * The grants of which an import needs one; null if it needs none.
 * @param {string} from path of a file @param {string} source what it imports @returns {string[] | null}
 */
export function findNeededGrants(from, source) {
  const [packageName] = /^(?:@[^/]+\/)?[^/#.]+/.exec(source) ?? []
  if (packageName !== undefined) {
    const isFree = packageName.startsWith('node:') || !from.startsWith('src/') || isUnitTest(from)
    return isFree ? null : [packageName]
  }
  if (source.startsWith('../')) return []
  const [path = ''] = source.split('?')
  const to = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(from), path)
  const target = findLayer(to)
  return findLayer(from).folder === target.folder ? null : [to, target.name]
}

function create(/** @type {any} */ context) {
  const from = relative(context.cwd, context.filename).replaceAll('\\', '/')
  const names = [findLayer(from).name, ...(isUnitTest(from) ? ['tests'] : [])]
  const isAllowed = (/** @type {string} */ source) => {
    const needed = findNeededGrants(from, source)
    return (
      needed === null || names.some((name) => needed.some((to) => grants.get(name)?.includes(to)))
    )
  }
  const check = (/** @type {any} */ node) => {
    const source = (node.source ?? node.argument?.literal ?? node.argument)?.value
    if (typeof source === 'string' && from.includes('/') && !isAllowed(source))
      context.report({ node, message: `${source}: see e2e/checks/layers.txt` })
  }
  const exports = { ExportNamedDeclaration: check, ExportAllDeclaration: check }
  return { ImportDeclaration: check, ImportExpression: check, TSImportType: check, ...exports }
}

export default { meta: { name: 'layers' }, rules: { imports: { create } } }
