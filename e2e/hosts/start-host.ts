import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import sirv from 'sirv'
import { packRelease } from '#e2e/release/pack.mjs'

/** The hosts and what they install. */
const FOLDER = '.cache/hosts'

/** The address of the widget in the hosts' files. */
const EXAMPLE_ADDRESS = 'https://checkout.example/'

/** What a test has started. */
type Running = { address: string; stop: () => Promise<unknown> }

function run(folder: string, command: string, ...args: string[]): void {
  // The output is part of the error.
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
}

/** Packs what hosts install. @returns The path of the file. */
export function packPackage(): string {
  const repository = 'https://github.com/example/tour-checkout'
  return resolve(packRelease({ repository, outDir: FOLDER }))
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Runs a program until the test stops it, with what it has started. */
function start(folder: string, command: string, args: string[]) {
  const child = spawn(command, args, { cwd: folder, detached: true })
  const { pid = 0 } = child
  const exit = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const kill = () => void process.kill(-pid)
  process.on('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode === null && child.signalCode === null) kill()
    await exit
  }
  return { child, stop, readOutput: () => output }
}

/** Unpacks the file for `startPackedPreview`. @returns The folder of the package. */
export function unpackPackage(file: string): string {
  const folder = join(FOLDER, 'packed')
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1'])
  return folder
}

/** Starts `npx tour-checkout preview` of the unpacked package. The address is that of its page. */
export async function startPackedPreview(
  folder: string,
  api: string,
  ...options: string[]
): Promise<Running & { widget: string }> {
  const port = await findFreePort()
  const args = ['dist-package/cli.js', 'preview', '--api', api, '--port', String(port), ...options]
  const { child, stop, readOutput } = start(folder, process.execPath, args)
  for await (const address of createInterface(child.stdout))
    return { address, widget: `http://127.0.0.1:${port}/`, stop }
  throw new Error(`The preview did not start: ${readOutput()}`)
}

function replaceAddress(folder: string, widget: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!statSync(path).isFile()) continue
    const text = readFileSync(path, 'utf8')
    if (text.includes(EXAMPLE_ADDRESS))
      writeFileSync(path, text.replaceAll(EXAMPLE_ADDRESS, widget))
  }
}

async function serveFolder(folder: string): Promise<Running> {
  const server = createServer(sirv(folder)).listen(await findFreePort(), 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/`, stop: async () => server.close() }
}

/** What the server of a host shows: null before it answers. @throws Error for one that has ended. */
async function readStatus(
  address: string,
  server: ReturnType<typeof start>,
): Promise<number | null> {
  const { child, readOutput } = server
  if (child.exitCode !== null) throw new Error(`The host did not start: ${readOutput()}`)
  return (await fetch(address).catch(() => null))?.status ?? null
}

/** Builds and starts a copy of a host with the packed file. */
export async function startHost(
  name: string,
  { file, widget }: { file: string; widget: string },
): Promise<Running> {
  const folder = join(FOLDER, name)
  cpSync(join('e2e/hosts', name), folder, { recursive: true })
  replaceAddress(folder, widget)
  if (!readdirSync(folder).includes('package.json')) return await serveFolder(folder)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  run(folder, 'npm', 'install', ...options, file)
  run(folder, 'npm', 'run', 'build')
  const port = String(await findFreePort())
  const server = start(folder, 'npm', ['start', '--', '--port', port])
  const address = `http://localhost:${port}/`
  await expect.poll(() => readStatus(address, server), { timeout: 60_000 }).toBe(200)
  return { address, stop: server.stop }
}
