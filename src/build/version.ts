import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** The version in package.json, for scripts as `import.meta.env.VERSION` and for pages as `%VERSION%`. */
export const versionDefine = { 'import.meta.env.VERSION': JSON.stringify(version) }
