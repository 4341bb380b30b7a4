import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NOW } from '#fixtures/now.ts'
import { createApiServer } from '#mocks/server/node/api-server.ts'
import { startHttpServer } from '#mocks/server/node/http-server.ts'

type Command = 'api' | 'nginx-config' | 'openapi' | 'preview' | 'tape' | 'verify'

/** Runs a command in this process: starting one for each case would take seconds. */
async function runCommand(script: Command, args: string[]) {
  const { argv, exitCode } = process
  /** What is for people, and for programs. */
  let [output, report] = ['', '']
  const write = (text: string | Uint8Array) => {
    output += String(text)
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      report += String(text)
      return write(text)
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code ?? 0
      return undefined as never
    }),
  ]
  try {
    process.argv = [process.execPath, 'tour-checkout', script, ...args]
    vi.resetModules()
    await import('./run-command.ts')
    return { code: process.exitCode, output, report }
  } finally {
    for (const spy of spies) spy.mockRestore()
    Object.assign(process, { argv, exitCode })
  }
}

const UNREACHABLE_TARGET = ['--target', 'http://127.0.0.1:9', '--out']
const REFUSED_COMMANDS: [script: Command, args: string[], code: number, line: RegExp][] = [
  ['api', ['--bogus'], 2, /^Unknown option '--bogus'/],
  ['api', ['--port', 'x'], 2, /^--port must be a whole number, not 'x'$/],
  ['api', ['--now', 'x'], 2, /^--now must be a time such as .*, not 'x'$/],
  ['api', ['--record', 'a.har', '--tape', 'b.har'], 2, /cannot be combined/],
  ['api', ['--record', 'fixtures'], 1, /^fixtures is a folder$/],
  ['api', ['--scenario', 'sold-uot'], 1, /Did you mean 'sold-out'\?/],
  ['api', ['--fault', 'getUnits:999'], 1, /, not 'getUnits:999'$/],
  ['nginx-config', [], 2, /^Name one file with variables$/],
  ['nginx-config', ['widget.env'], 1, /no such file .*widget\.env/],
  ['preview', ['--port', 'x'], 2, /^--port must be a whole number, not 'x'$/],
  ['preview', ['--server', 'nginx'], 2, /^--server must be an address/],
  ['openapi', ['--tape', 'a.har'], 2, /^--tape needs --out$/],
  ['verify', [], 2, /^One address is needed$/],
  ['verify', ['http://127.0.0.1:2', '--json', '--junit'], 2, /^--json and --junit cannot/],
  ['verify', ['http://127.0.0.1:2', '--stripe', 'x'], 2, /^--stripe must be an address/],
  ['verify', ['api.example'], 2, /^--address must be an address/],
  [
    'verify',
    ['http://127.0.0.1:2'],
    1,
    /^No answer from http:\/\/127\.0\.0\.1:2\/api\/getSettings: ECONNREFUSED$/,
  ],
  ['tape', [], 2, /^Missing command: record, import, show, diff or check$/],
  ['tape', ['chekc'], 2, /^Unknown command 'chekc'$/],
  [
    'tape',
    ['record', '--target', 'localhost:4010', '--out', 'a.har'],
    2,
    /^--target must be an address/,
  ],
  [
    'tape',
    ['record', ...UNREACHABLE_TARGET, 'a.har', '--port', '65536'],
    2,
    /^--port must be a whole number/,
  ],
  ['tape', ['import', 'README.md', '--out', 'a.har'], 1, /^README\.md: Not a JSON file$/],
  ['tape', ['check', 'nowhere.har'], 1, /^nowhere\.har does not exist$/],
  ['tape', ['check', '--days=-1'], 2, /^--days must be a whole number, not '-1'$/],
  ['tape', ['check', '--live', 'http://127.0.0.1:9'], 2, /^Unknown option '--live'/],
]

for (const [script, args, code, line] of REFUSED_COMMANDS) {
  test(`${script} ${args.join(' ')} is rejected in one line and writes nothing (TAPE-1)`, async () => {
    const result = await runCommand(script, args)
    expect(result.code).toBe(code)
    expect(result.output).toMatch(new RegExp(line.source, 'm'))
    expect(result.output).not.toMatch(/^ {4}at |^node:/m)
    expect(existsSync('a.har') || existsSync('a.har.part')).toBe(false)
  })
}

/** Imports a HAR into a temporary file. */
async function importHar(path: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tape-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'imported.har')
  return { file, ...(await runCommand('tape', ['import', path, '--out', file])) }
}

test('tape import reports what it skips of a HAR, and its tape has no drift (TAPE-2)', async () => {
  const { file, code, output } = await importHar('fixtures/tapes/saved/devtools.har')
  expect(code).toBe(0)
  expect(output).toContain('getResult × 3')
  expect(output).toContain('CORS preflight × 1')
  expect(output.trimEnd()).toMatch(/Replays: 6 of 6 requests match$/)
  expect((await runCommand('tape', ['check', file, '--days', '10000'])).code).toBe(0)
})

test('tape check fails where a file holds a value of a person (TAPE-6)', async () => {
  const args = ['check', 'fixtures/tapes/standard.har', '--days', '100000', '--person']
  expect((await runCommand('tape', [...args, 'Ada Lovelace,ada@example.org'])).code).toBe(0)
  const { code, output } = await runCommand('tape', [...args, 'Jo,Guest-1@Tape.example'])
  expect(output).toContain("'Guest-1@Tape.example' is in log.")
  expect(code).toBe(1)
})

test('tape import reads bodies that were saved beside the HAR, and no other files (TAPE-2)', async () => {
  type Body = { text?: string; _file?: string }
  type Saved = {
    log: { entries: { request: { postData?: Body }; response: { content?: Body } }[] }
  }
  const folder = mkdtempSync(join(tmpdir(), 'attached-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const saved = JSON.parse(readFileSync('fixtures/tapes/saved/devtools.har', 'utf8')) as Saved
  const importSaved = async () => {
    writeFileSync(join(folder, 'saved.har'), JSON.stringify(saved))
    return await importHar(join(folder, 'saved.har'))
  }
  const embedded = readFileSync((await importSaved()).file, 'utf8')

  const attach = (name: string, body: Body | undefined) => {
    if (body?.text === undefined) return
    writeFileSync(join(folder, name), body.text)
    body._file = name
    delete body.text
  }
  for (const [index, { request, response }] of saved.log.entries.entries()) {
    attach(`${index}-request.json`, request.postData)
    attach(`${index}-response.json`, response.content)
  }
  expect(readFileSync((await importSaved()).file, 'utf8')).toBe(embedded)

  for (const other of [`../${basename(folder)}/0-response.json`, '..', 'none.json']) {
    for (const { response } of saved.log.entries)
      if (response.content?._file !== undefined) response.content._file = other
    const { code, output } = await importSaved()
    expect(code).toBe(1)
    expect(output).toContain('body saved in a separate file: ')
  }
})

test('tape import ends with why the tape does not replay (TAPE-2)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saved-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'saved.har')
  const saved = readFileSync('fixtures/tapes/saved/devtools.har', 'utf8')
  const { log } = JSON.parse(saved) as { log: { entries: { request: Record<string, unknown> }[] } }
  for (const { request } of log.entries)
    if (String(request['url']).endsWith('/getSettings')) request['postData'] = null
  writeFileSync(path, JSON.stringify({ log }))
  const { output } = await importHar(path)
  expect(output).toMatch(/request saved without its body × 1\n +\d+ POST \S+getSettings\n/)
  expect(output.split('\n').slice(-4, -1)).toEqual([
    'Does not replay completely: 5 of 6 requests match',
    '  getSettings × 1: skipped',
    '  getSettings is not on the tape, and the widget starts with it',
  ])
})

test('tape check fails for a tape that has drifted, except for what it ignores (TAPE-5)', async () => {
  const { file } = await importHar('fixtures/tapes/saved/playwright.har')
  const tape = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    tape.replace(String.raw`\"orderStatus\":\"CONFIRMED\"`, String.raw`\"orderStatus\":7`),
  )
  const args = ['check', file, '--days', '10000']
  const { code, output } = await runCommand('tape', args)
  expect(code).toBe(1)
  expect(output).toMatch(/getResult response\S* .*orderStatus/)
  expect((await runCommand('tape', [...args, '--ignore', 'getResult'])).code).toBe(0)
})

test('verify repeats a tape, except for what it ignores, and reports as JSON (API-9, TAPE-5)', async () => {
  const { file } = await importHar('fixtures/tapes/saved/playwright.har')
  const server = await createApiServer({ now: NOW })
  onTestFinished(() => server.close())
  const args = [server.url, '--no-card', '--wait', '0', '--tape', file]
  const { code, output } = await runCommand('verify', args)
  expect(code).toBe(1)
  expect(output).toContain('getResult response has status 404, recorded as 200')
  const ignoring = [...args, '--ignore', 'getResult.response', '--json']
  const { code: codeIgnoring, report } = await runCommand('verify', ignoring)
  expect(codeIgnoring).toBe(0)
  expect(JSON.parse(report)).toMatchObject({
    breaches: 0,
    notChecked: ['payment and result', 'expiry'],
  })
})

test('verify confirms the card at a stand-in for Stripe, and is strict when asked (API-9)', async () => {
  const server = await createApiServer()
  onTestFinished(() => server.close())
  const args = [server.url, '--stripe', 'http://127.0.0.1:2', '--junit', '--strict']
  const { code, output } = await runCommand('verify', args)
  expect(code).toBe(1)
  expect(output).toContain('<testcase name="setContact"></testcase>')
  expect(output).toMatch(/<skipped message="No answer from http:\S+\/confirm: ECONNREFUSED"\/>/)
})

const HOSTILE = '\u001B]0;pwned\u0007\u001B[2J\u009B1A\r\n::error file=x::fake\u202E'
const HOSTILE_ANSWERS: [what: string, answer: (url: string) => Response, line: RegExp][] = [
  [
    'control characters',
    () => new Response(HOSTILE, { status: 500 }),
    /received +500 \\x1b\]0;pwned\\x07\\x1b\[2J\\x9b1A\\x0d\\x0a::error file=x::fake\\u202e$/m,
  ],
  [
    'a redirection to another server',
    (url) => Response.redirect(`${url}/secret`, 307),
    /the rest: getSettings is answered by a redirection to http:\S+\/secret, which is not followed$/m,
  ],
  [
    'an answer without an end',
    () =>
      new Response(new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(65_536)) })),
    /BREAKS getSettings\n.*\n.*\n +received +the answer is longer than 4 MB$/m,
  ],
  [
    'deeply nested lists',
    () => new Response('['.repeat(200_000) + ']'.repeat(200_000)),
    /BREAKS getSettings\n.*\n.*\n +received +the answer is nested deeper than 100 levels$/m,
  ],
]

test.each(HOSTILE_ANSWERS)('verify withstands %s (API-9)', async (_, answer, line) => {
  const paths: string[] = []
  const options = { onError: () => undefined }
  const inner = await startHttpServer(async ({ url }) => {
    paths.push(url)
    return new Response('secret')
  }, options)
  const outer = await startHttpServer(async () => answer(inner.url), options)
  onTestFinished(async () => void (await Promise.all([inner.close(), outer.close()])))
  const tape = 'fixtures/tapes/standard.har'
  const { code, output } = await runCommand('verify', [outer.url, '--tape', tape])
  expect(code).toBe(1)
  expect(output).toMatch(line)
  expect(output).not.toMatch(/[^\P{Cc}\n]|\u202E|^::/mu)
  expect(paths).toEqual([])
})

test('openapi takes its examples from a tape (API-8)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'openapi.json')
  await runCommand('openapi', ['--out', file, '--tape', 'fixtures/tapes/redirect.har'])
  expect(readFileSync(file, 'utf8')).toContain('"redirect": {')
})
