import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'

// Keeps what a browser loads of the build in dist/, for the tests of the next release: `npm run release:version` calls it.
// Without notices and types, which no test loads.

const FILE = 'e2e/production/previous-release.tgz'
const SERVED = ['index.html', 'assets', 'v1/embed.js']

execFileSync('tar', ['-czf', FILE, '-C', 'dist', ...SERVED])
console.log(`${FILE}: ${Math.round(statSync(FILE).size / 1000)} kB`)
