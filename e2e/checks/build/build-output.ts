import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const DIST = 'dist'

type Chunk = {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export type Manifest = Record<string, Chunk>

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** All files of dist/ with their contents. */
export function readBuiltFiles(): { path: string; text: string }[] {
  return readdirSync(DIST, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'latin1') }))
}

/** The modules that every visit loads: the entry and the application that it imports. */
export function findInitialModules(chunks: Manifest): string[] {
  return ['entry', 'app'].map((chunkName) => {
    const [module] = Object.entries(chunks).find(([, { name }]) => name === chunkName) ?? []
    if (module === undefined) throw new Error(`There is no chunk '${chunkName}'`)
    return module
  })
}

/** The scripts and styles of these modules and of all that they import statically, and the page with its styles. */
export function collectFiles(chunks: Manifest, modules: string[]): Set<string> {
  const files = new Set(['index.html'])
  const visited = new Set(modules)
  for (const module of visited) {
    const chunk = chunks[module]
    if (chunk === undefined) throw new Error(`${module} is not in the manifest`)
    for (const file of [chunk.file, ...(chunk.css ?? [])])
      if (/\.(?:js|css)$/.test(file)) files.add(file)
    for (const imported of chunk.imports ?? []) visited.add(imported)
  }
  return files
}

/** The contents of a script or style sheet, or the styles inside the page. */
function readCode(file: string): string {
  const text = readFileSync(join(DIST, file), 'utf8')
  return file.endsWith('.html') ? (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? '') : text
}

/** The total size of the files in bytes, compressed with brotli. */
export function countBrotliBytes(files: Iterable<string>): number {
  return [...files]
    .map((file) => brotliCompressSync(readCode(file)).length)
    .reduce((sum, bytes) => sum + bytes, 0)
}
