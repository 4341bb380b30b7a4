import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const cwd = new URL('../../..', import.meta.url)

const spawnScript = (path: string, args: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', path, ...args], { cwd })

type RunningServer = {
  url: string
  /** As Ctrl-C does; gives what it said of misses and mistakes. */
  stop: () => Promise<string>
}

/** A command that tells its address and runs until it is stopped. */
export async function startServer(
  script: 'api' | 'tape',
  ...args: string[]
): Promise<RunningServer> {
  const child = spawnScript(`mocks/cli/${script}.ts`, args)
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const exit = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await exit
    return output
  }
  for await (const line of createInterface(child.stdout)) return { url: line.trim(), stop }
  throw new Error(`${script} did not start: ${output}`)
}

/** A command to its end. */
async function runToEnd(path: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawnScript(path, args)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()))
  }
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

export async function runCommand(
  script: 'api' | 'tape',
  ...args: string[]
): Promise<{ code: number; output: string }> {
  return await runToEnd(`mocks/cli/${script}.ts`, args)
}

/** `npm run tape:test` with a file. */
export async function runTapeTest(file: string): Promise<{ code: number; output: string }> {
  return await runToEnd('e2e/cli/test-tape.ts', [file])
}

export const runTapeCommand = async (...args: string[]) => await runCommand('tape', ...args)
