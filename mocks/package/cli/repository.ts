import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { NOW } from '#fixtures/now.ts'
import { STUB_ADDRESSES } from '#mocks/wire/stub-addresses.ts'
import { recordExamples } from '#mocks/package/verify/record-examples.ts'
import { createApiServer } from '#mocks/server/node/api-server.ts'
import { buildProviderSite } from '#mocks/vite/provider-site.ts'
import { printMessage } from './arguments.ts'
import { isBuildStale } from './build-age.mjs'
import { root } from './install.mjs'

export const HELP = `

Commands of the repository are api, tape, scenarios and provider, too.`

/** Commands of the repository. */
export const COMMANDS = {
  api: async () => await import('./api.ts'),
  tape: async () => await import('./tape.ts'),
  scenarios: async () => await import('./scenarios.ts'),
  provider: async () => await import('./provider.ts'),
}

/** Builds the stub of Stripe to a folder of this process: a second one would empty it while the first reads from it. */
export async function buildStub(addresses?: typeof STUB_ADDRESSES): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tour-checkout-stub-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await buildProviderSite(root, folder, addresses)
  return folder
}

/** Builds what has changed. @returns The folders of a preview. */
export async function buildSite(isAsItIs: boolean) {
  if (!isAsItIs && isBuildStale('dist', ['src'])) {
    printMessage('Building …')
    await build({ root, logLevel: 'warn' })
  }
  return {
    folder: join(root, 'dist'),
    stub: await buildStub(STUB_ADDRESSES),
    pictures: join(root, 'mocks/static/pictures'),
  }
}

/** Starts the mock API. @returns Its address. */
export async function startApi(port: number, scenario: string): Promise<string> {
  return (await createApiServer({ port, scenario })).url
}

/** The file of the contract, whose examples are always the same. */
export const CONTRACT_FILE = join(root, 'src/contract/openapi.json')

/** Answers of the mock server: those of the contract's file, or of today. */
export async function recordAnswers(isToday: boolean) {
  return await recordExamples(isToday ? Date.now() : Date.parse(NOW))
}
