import { posix } from 'node:path'
import { FORBIDDEN_PACKAGES, LAYERS, TEST_ONLY } from './layers.mjs'

const entries = Object.keys(LAYERS).toSorted((a, b) => b.length - a.length)

/** @param {string} path @param {string} folder whether the path is the folder, or in it */
const isInside = (path, folder) => path === folder || path.startsWith(`${folder}/`)

/**
 * The entry of the table that a file belongs to, and the folder whose files may import each other.
 * @param {string} path from the root of the repository
 */
export function findLayer(path) {
  for (const key of entries) {
    const base = key.replace(/\/\*$/, '')
    if (key === base && isInside(path, key)) return { key, folder: key }
    const [subfolder, ...rest] = path.slice(base.length + 1).split('/')
    if (key !== base && isInside(path, base) && rest.length > 0)
      return { key, folder: `${base}/${subfolder}` }
  }
  return undefined
}

/**
 * Why a file must not import another; undefined when it may.
 * @param {string} from path from the root @param {string} specifier as in the import statement
 */
export function explainForbiddenImport(from, specifier) {
  const layer = findLayer(from)
  if (layer === undefined) return undefined
  if (specifier.startsWith('../')) return 'Use ./ inside a folder and #… to another one'
  if (!/^[#.]/.test(specifier))
    return FORBIDDEN_PACKAGES[layer.key]?.test(specifier)
      ? `${layer.key} must not use ${specifier}`
      : undefined
  const to = specifier.startsWith('#')
    ? specifier.slice(1)
    : posix.join(posix.dirname(from), specifier)
  const target = findLayer(to)
  const allowed = LAYERS[layer.key] ?? []
  const isTest = /\.(?:test|spec)\.tsx?$/.test(from)
  const isOwn = target?.folder === layer.folder
  if (isOwn || allowed.some((folder) => isInside(to, folder))) return undefined
  if (isTest && !from.startsWith('e2e/') && TEST_ONLY.some((folder) => isInside(to, folder)))
    return undefined
  return `${layer.key} may import ${allowed.join(', ') || 'no other folder'}`
}

const plugin = {
  meta: { name: 'layers' },
  rules: {
    imports: {
      /** @param {any} context */
      create(context) {
        const from = posix.relative(
          context.cwd.replaceAll('\\', '/'),
          context.filename.replaceAll('\\', '/'),
        )
        /** @param {any} node */
        const check = (node) => {
          const source = node.source ?? node.argument?.literal ?? node.argument
          if (typeof source?.value !== 'string') return
          const message = explainForbiddenImport(from, source.value.replace(/\?.*$/, ''))
          if (message !== undefined) context.report({ node, message })
        }
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
          TSImportType: check,
        }
      },
    },
  },
}

export default plugin
