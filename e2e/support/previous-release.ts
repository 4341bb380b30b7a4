import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'

/** Unpacks what e2e/release/keep-release.mjs has kept of the previous release, and returns the folder. */
export function unpackPreviousRelease(): string {
  const folder = '.cache/previous-release'
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', 'e2e/production/previous-release.tgz', '-C', folder])
  return folder
}
