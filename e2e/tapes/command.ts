import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const cwd = new URL('../..', import.meta.url)

const start = (script: string, args: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', `mocks/cli/${script}.ts`, ...args], { cwd })

type Server = {
  url: string
  /** As Ctrl-C does; gives what it said of misses and mistakes. */
  stop: () => Promise<string>
}

/** A command that tells its address and runs until it is stopped. */
export async function serve(script: 'api' | 'tape', ...args: string[]): Promise<Server> {
  const child = start(script, args)
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await exited
    return said
  }
  for await (const line of createInterface(child.stdout)) return { url: line.trim(), stop }
  throw new Error(`${script} did not start: ${said}`)
}

/** A command to its end. */
export async function runCommand(
  script: 'api' | 'tape',
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const child = start(script, args)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (said += text.toString()))
  }
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

export const run = async (...args: string[]) => await runCommand('tape', ...args)
