import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['src', 'mocks', 'fixtures', 'scenarios', 'e2e']

export type Source = { path: string; text: string }

/** The hosts are projects of their own, written as those of their framework. */
const HOSTS = /^e2e\/hosts\/\w+\//

/** The paths of the project's own files. */
export function listFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path).replaceAll('\\', '/'),
    ),
  ).filter((path) => !HOSTS.test(path))
}

/** The project's own TypeScript files. */
export function readSources(): Source[] {
  return listFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

export function isTest({ path }: Source): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path)
}
