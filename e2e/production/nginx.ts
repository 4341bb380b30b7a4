import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildNginxConfig, buildNginxMain } from '#src/server/nginx.ts'

/** The socket's file exists before nginx listens on it. */
async function acceptsConnections(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export type NginxOptions = {
  api: string
  hosts: string
  /** A file with the certificates that the API's is verified against. */
  ca?: string
  tagManager?: 'on' | ''
  /** Further sources of the tag manager. */
  tagSources?: string
  /** Where violations of the policy are reported. */
  reportUrl?: string
}

type Nginx = {
  /** Where it listens. */
  socketPath: string
  /** What it has logged. */
  readLog: () => string
  /** Ends it and removes its folder. */
  stop: () => Promise<void>
}

/** Starts nginx in front of dist/. */
export async function startNginx(program: string, options: NginxOptions): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const socketPath = join(folder, 'socket')
  const log = join(folder, 'log')
  const readLog = () => readFileSync(log, 'utf8')
  const values = {
    WIDGET_LISTEN: `unix:${socketPath}`,
    WIDGET_NAME: 'checkout.example',
    WIDGET_ROOT: resolve('dist'),
    WIDGET_LOG: log,
    WIDGET_HOSTS: options.hosts,
    WIDGET_TAG_MANAGER: options.tagManager ?? '',
    WIDGET_TAG_SOURCES: options.tagSources ?? '',
    WIDGET_TRUSTED_TYPES: '',
    WIDGET_REPORT_URL: options.reportUrl ?? '',
    API_TARGET: options.api,
    API_CA: options.ca ?? '/etc/ssl/certs/ca-certificates.crt',
  }
  const page = readFileSync('dist/index.html', 'utf8')
  writeFileSync(join(folder, 'widget.conf'), buildNginxConfig(values, page))
  const isRoot = process.getuid?.() === 0
  const main = buildNginxMain(folder, { isRoot }).replace('error_log stderr', `error_log ${log}`)
  writeFileSync(join(folder, 'nginx.conf'), main)
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(child, 'exit')
  const failure = exit.then(() => {
    throw new Error(`nginx did not start: ${readLog()}`)
  })
  failure.catch(() => undefined)
  while (!(await acceptsConnections(socketPath)))
    await Promise.race([failure, new Promise((wait) => setTimeout(wait, 20))])
  const stop = async () => {
    child.kill()
    await exit
    rmSync(folder, { recursive: true })
  }
  return { socketPath, readLog, stop }
}
