import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { requireTool, startDisplay } from '#e2e/cli/programs.ts'

const CONFIG_FOLDER = join(import.meta.dirname, 'desk')

/** A line of Orca's log; the voice and its settings follow the text. */
const SPEECH = /^\S+ (\S+) SPEECH OUTPUT: '(.*?)'(?: voice=\w+)?(?:\{[^{}]*\})?$/gm

/** For a program that has to start, on a machine that does other things, too. */
const START_MS = 180_000

export type Utterance = { time: string; text: string }

/** A window manager, a screen reader and a browser on a display of their own, with empty profiles. */
export type Desk = {
  /** All that Orca has said. */
  readSpeech: () => Utterance[]
  /** Presses a key of xdotool's names in the window that has the focus. */
  pressKey: (key: string) => void
  typeText: (text: string) => void
  close: () => Promise<void>
}

/** What the words depend on beside the code. */
export function readVersions(): string {
  const [orca, firefox] = (['orca', 'firefox'] as const).map((tool) =>
    execFileSync(requireTool(tool), ['--version'], { encoding: 'utf8' }),
  )
  const [, major = ''] = /Firefox (\d+)/.exec(firefox ?? '') ?? []
  return `Orca ${orca?.trim()} in Firefox ${major}`
}

/**
 * Opens a page.
 * @param folder For the profiles, the log of Orca and what the programs print.
 */
export async function openDesk(folder: string, url: string): Promise<Desk> {
  const { display, process: xvfb } = await startDisplay()
  const processes: ChildProcess[] = [xvfb]
  const kill = () => {
    for (const child of processes) child.kill('SIGKILL')
  }
  process.once('exit', kill)

  const prefs = join(folder, 'orca')
  cpSync(CONFIG_FOLDER, prefs, { recursive: true })
  const [socket, runtime, log] = [
    join(folder, 'speech.sock'),
    join(folder, 'run'),
    join(folder, 'orca.log'),
  ]
  mkdirSync(runtime, { mode: 0o700 })
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DISPLAY: display,
    HOME: folder,
    XDG_RUNTIME_DIR: runtime,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    LANG: 'C.UTF-8',
    SPEECHD_ADDRESS: `unix_socket:${socket}`,
    ORCA_LOG: log,
    GNOME_ACCESSIBILITY: '1',
  }
  const start = (command: string, ...args: string[]) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    // What nobody reads must not fill the pipe.
    child.stdout.resume()
    processes.push(child)
    return child
  }
  const bus = start(requireTool('dbus'), '--session', '--nofork', '--print-address')
  const [address] = (await once(bus.stdout, 'data')) as [Buffer]
  env['DBUS_SESSION_BUS_ADDRESS'] = address.toString().trim()
  start(requireTool('openbox'))
  start('speech-dispatcher', '--run-single', '--config-dir', prefs, '--socket-path', socket)
  const orca = start(requireTool('orca'), `--user-prefs=${prefs}`)

  const readSpeech = () =>
    [...(existsSync(log) ? readFileSync(log, 'utf8') : '').matchAll(SPEECH)].map(
      ([, time = '', text = '']) => ({ time, text: text.trim() }),
    )
  const waitFor = async (text: RegExp) => {
    const readTexts = () => {
      if (orca.exitCode !== null) return ['Orca has ended: a user can run only one']
      return readSpeech().map((speech) => speech.text)
    }
    await expect.poll(readTexts, { timeout: START_MS }).toContainEqual(expect.stringMatching(text))
  }
  const runXdotool = (...args: string[]) => {
    execFileSync(requireTool('xdotool'), args, { env })
  }
  await waitFor(/^Screen reader on/)
  const profile = join(folder, 'firefox')
  mkdirSync(profile)
  cpSync(join(CONFIG_FOLDER, 'firefox-preferences'), join(profile, 'user.js'))
  start(requireTool('firefox'), '--kiosk', '--new-instance', '--profile', profile, url)
  // Not a tab that the browser has opened by itself.
  await waitFor(/^(?!.*(?:New Tab|Problem))(?:Finished loading|.* document web)/)
  // From the bars of the browser into the page, once the browser listens.
  await expect(async () => {
    runXdotool('key', 'ctrl+l')
    await new Promise((wait) => setTimeout(wait, 1000))
    runXdotool('key', 'F6')
    await new Promise((wait) => setTimeout(wait, 1500))
    expect(readSpeech().at(-1)?.text).toContain('document web')
  }).toPass({ timeout: START_MS })
  return {
    readSpeech,
    pressKey: (key) => runXdotool('key', key),
    typeText: (text) => runXdotool('type', '--delay', '80', text),
    // A second Orca ends at once while the first one runs.
    async close() {
      const ends = processes
        .filter(({ exitCode }) => exitCode === null)
        .map((child) => once(child, 'exit'))
      kill()
      await Promise.all(ends)
      process.off('exit', kill)
    },
  }
}
