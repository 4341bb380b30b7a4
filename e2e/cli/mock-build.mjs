import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#mocks/cli/install.mjs'

const SOURCES = ['src', 'mocks', 'fixtures', 'scenarios']
const FILES = ['index.html', 'vite.config.ts', 'package-lock.json']

/** @param {string} path @returns {number} the time of the last change in epoch milliseconds, 0 if there is no such file */
function getChangeTime(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Whether the mock build in .cache/mock is missing or older than a source. */
export function isMockBuildStale() {
  // A folder's own time changes when a file in it is deleted.
  const sourcePaths = SOURCES.flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true }).map((path) =>
      join(folder, String(path)),
    ),
  ])
  const builtAt = getChangeTime('.cache/mock/index.html')
  return [...sourcePaths, ...FILES].some((path) => getChangeTime(path) > builtAt)
}
