import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { parseArguments } from '#mocks/package/cli/parse-arguments.mjs'

const HELP = `Packs what npm publishes, from the builds of 'npm run prepack', and checks what is in it.

Usage:
  node e2e/release/pack.mjs --repository https://github.com/owner/name [options]

Options:
  --repository https://…   where the package comes from; in a workflow that of the workflow
  --tag v1.0.0             fails unless this is the tag of the version
  --out .cache/release     the folder of the file, and of notes.md, the part of the change log
  --publish                publishes the file by hand: npm trusts a workflow only for a package that exists
  --dry-run                with --publish: publishes nothing
  -h, --help               prints this help

The path of the file is printed to stdout.`

/**
 * @typedef {{ version: string, private?: boolean, repository?: object, bin: Record<string, string>,
 *   exports: Record<string, string | Record<string, string>> }} Manifest
 */

/** Beside what the manifest names. */
const NEEDED = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'src/contract/README.md',
  'src/embed/README.md',
  'dist/index.html',
  'dist/v1/embed.js',
  'dist-demo/index.html',
  'dist-package/stripe/endive/stripe.js',
]

/** @param {string} path @returns {any} */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** @param {string} folder @param {string} outDir @returns {string} the path of the file */
function runPack(folder, outDir) {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', resolve(outDir)]
  const name = execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }).trim()
  return join(outDir, name)
}

/** @param {string} folder @returns {string[]} the paths of the files and folders in it */
function listPaths(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.map((path) => path.replaceAll('\\', '/'))
}

/** @param {string} folder @param {Manifest} manifest @throws Error that names what is missing or of another version */
function checkContents(folder, { version, bin, exports }) {
  const named = [...Object.values(bin), ...Object.values(exports)].flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  const paths = new Set(listPaths(folder))
  const missing = [...NEEDED, ...named.map((path) => normalize(path))].filter(
    (path) => !paths.has(path),
  )
  if (missing.length > 0)
    throw new Error(`The package has no ${missing.join(', ')}: run 'npm run prepack' first`)
  const built = readJson(join(folder, 'dist-package/openapi.json')).info.version
  if (built !== version)
    throw new Error(`The builds are those of ${built}, the package is ${version}: build again`)
}

/** @param {string} folder @throws Error with what publint finds: entries that a bundler or Node could not resolve */
function lintPackage(folder) {
  const args = ['--no-install', 'publint', 'run', folder, '--strict', '--pack', 'false']
  const { status, stdout } = spawnSync('npx', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout)
}

/**
 * Lets the links of the documents to what is not in the package lead to the repository, at the tag of the version.
 * @param {string} folder @param {string} repository
 */
function completeLinks(folder, repository) {
  const { version } = readJson(join(folder, 'package.json'))
  const paths = new Set(listPaths(folder))
  for (const document of [...paths].filter((path) => path.endsWith('.md'))) {
    const file = join(folder, document)
    const text = readFileSync(file, 'utf8')
    const links = /(?<=\]\()(?!\w+:|#)([^)#\s]+)/g
    const complete = text.replaceAll(links, (link) => {
      const path = normalize(join(dirname(document), link)).replaceAll('\\', '/')
      const view = path.endsWith('.png') ? 'raw' : 'blob'
      return paths.has(path) ? link : `${repository}/${view}/v${version}/${path}`
    })
    if (complete !== text) writeFileSync(file, complete)
  }
}

/** @param {string} version @returns {string} its part of the change log */
function readNotes(version) {
  const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)
  const [, notes = ''] =
    sections.find((text) => text.startsWith(`${version}\n`))?.split(/\n([^]*)/) ?? []
  if (notes.trim() === '') throw new Error(`CHANGELOG.md has nothing about ${version}`)
  return `${notes.trim()}\n`
}

/**
 * @param {{ repository: string, outDir: string, tag?: string }} options
 * @returns {string} the path of the file
 * @throws Error for a package that must not be published
 */
export function packRelease({ repository, outDir, tag }) {
  if (!/^https:\/\/[^/]+\/[^/]+\/[^/.]+$/.test(repository))
    throw new Error(
      `--repository must be an address such as https://github.com/owner/name, not '${repository}'`,
    )
  rmSync(outDir, { recursive: true, force: true })
  const folder = join(outDir, 'package')
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', runPack('.', outDir), '-C', outDir])
  /** @type {Manifest} */
  const manifest = readJson(join(folder, 'package.json'))
  const { version } = manifest
  if (tag !== undefined && tag !== `v${version}`)
    throw new Error(`The tag is ${tag}, the version ${version}`)
  checkContents(folder, manifest)
  // The manifest of the sources is private, so that nobody publishes them without their builds.
  delete manifest.private
  // npm compares it with the repository of the workflow.
  manifest.repository = { type: 'git', url: `git+${repository}.git` }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  lintPackage(folder)
  completeLinks(folder, repository)
  writeFileSync(join(outDir, 'notes.md'), readNotes(version))
  return runPack(folder, outDir)
}

/** The repository of the workflow that runs. */
function readWorkflowRepository() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
  return server === undefined || name === undefined ? '' : `${server}/${name}`
}

function main() {
  const { values } = parseArguments(
    {
      options: {
        repository: { type: 'string', default: readWorkflowRepository() },
        tag: { type: 'string' },
        out: { type: 'string', default: '.cache/release' },
        publish: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    },
    HELP,
  )
  const { repository, out: outDir, tag } = values
  const file = packRelease({ repository, outDir, ...(tag !== undefined && { tag }) })
  console.log(file)
  if (!values.publish) return
  const options = [
    '--access',
    'public',
    '--ignore-scripts',
    ...(values['dry-run'] ? ['--dry-run'] : []),
  ]
  execFileSync('npm', ['publish', `./${file}`, ...options], { stdio: 'inherit' })
}

if (process.argv[1] === import.meta.filename) {
  try {
    main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
