import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { findTool } from './tools.mjs'

/** The path of a program that `npm test` has installed. @throws {Error} if it is missing */
export function requireTool(tool: Parameters<typeof findTool>[0]): string {
  const path = findTool(tool)
  if (path === undefined) throw new Error(`${tool} is not installed`)
  return path
}

/** Starts an X server on a free display. */
export async function startDisplay(): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(
    requireTool('xvfb'),
    ['-displayfd', '3', '-screen', '0', '1280x2000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, process: child }
}
