import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const cwd = new URL('../..', import.meta.url)

function spawnScript(path: string, args: string[]) {
  return spawn(process.execPath, ['--import', 'tsx', path, ...args], { cwd })
}

type RunningServer = {
  url: string
  /** Stops the server like Ctrl-C and returns its error output. */
  stop: () => Promise<string>
}

/** Starts a command of the mock server, which prints its address and runs until it is stopped. */
export async function startServer(
  command: 'api' | 'tape' | 'provider' | 'preview',
  ...args: string[]
): Promise<RunningServer> {
  const child = spawnScript('mocks/package/cli/bin.ts', [command, ...args])
  const kill = () => void child.kill()
  process.on('exit', kill)
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const exit = once(child, 'exit').finally(() => process.off('exit', kill))
  const stop = async () => {
    child.kill('SIGINT')
    await exit
    return output
  }
  for await (const line of createInterface(child.stdout)) return { url: line.trim(), stop }
  throw new Error(`${command} did not start: ${output}`)
}

type CommandResult = { code: number; output: string }

/** Runs `npm run tape:test` to its end. */
export async function runTapeTest(file: string): Promise<CommandResult> {
  return await runScript('e2e/cli/test-tape.ts', file)
}

/** Runs `npm run tape:shrink` to its end. */
export async function runTapeShrink(...args: string[]): Promise<CommandResult> {
  return await runScript('e2e/cli/shrink-tape.ts', ...args)
}

async function runScript(path: string, ...args: string[]): Promise<CommandResult> {
  const child = spawnScript(path, args)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()))
  }
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
