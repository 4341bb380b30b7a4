import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const FILES = ['index.html', 'vite.config.ts', 'package-lock.json']

/** @param {string} path @returns {number} the time of the last change in epoch milliseconds, 0 if there is no such file */
function getChangeTime(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/**
 * Whether a build is missing or older than a source.
 * @param {string} outDir @param {string[]} sources the folders that it is made of
 */
export function isBuildStale(outDir, sources) {
  // A folder's own time changes when a file in it is deleted.
  const sourcePaths = sources.flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true }).map((path) =>
      join(folder, String(path)),
    ),
  ])
  const builtAt = getChangeTime(join(outDir, 'index.html'))
  return [...sourcePaths, ...FILES].some((path) => getChangeTime(path) > builtAt)
}
