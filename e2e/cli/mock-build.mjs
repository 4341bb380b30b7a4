import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#mocks/cli/install.mjs'

const SOURCES = ['src', 'mocks', 'fixtures', 'scenarios']
const FILES = ['index.html', 'vite.config.ts', 'package-lock.json']

/** @param {string} path @returns {number} the last change in epoch milliseconds, 0 when it is not there */
function changedAt(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Whether a source is newer than the mock build in .cache/mock, or there is none. */
export function isMockBuildStale() {
  // A folder's own time tells of files that are gone.
  const inside = SOURCES.flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true }).map((path) =>
      join(folder, String(path)),
    ),
  ])
  const builtAt = changedAt('.cache/mock/index.html')
  return [...inside, ...FILES].some((path) => changedAt(path) > builtAt)
}
