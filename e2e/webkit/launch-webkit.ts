import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { requireTool, startDisplay } from '#e2e/cli/programs.ts'
import { listenOnPort } from '#e2e/production/forward-proxy.ts'
import { PROXY } from '#e2e/production/sites.ts'
import type { Session } from './webdriver.ts'
import { createSession, isReady } from './webdriver.ts'

const POLL_MS = 20

/** WebKitGTK without a graphics card, and as root, where its sandbox cannot be set up. */
const ENVIRONMENT = {
  GDK_BACKEND: 'x11',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  // A page of a test is gone before optimized code pays off.
  JSC_useDFGJIT: '0',
  // The GTK settings there turn animations off, so that pages see prefers-reduced-motion.
  XDG_CONFIG_HOME: fileURLToPath(new URL('config', import.meta.url)),
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  const port = await listenOnPort(probe)
  probe.close()
  return port
}

/** Starts the driver; tries again when another process takes the port first. */
async function startDriver(
  display: string,
  attempts = 3,
): Promise<{ driver: ChildProcess; address: string }> {
  const port = await findFreePort()
  const driver = spawn(requireTool('webkit'), [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: display },
  })
  const address = `http://127.0.0.1:${port}`
  while (driver.exitCode === null) {
    if (await isReady(address)) return { driver, address }
    await new Promise((wait) => setTimeout(wait, POLL_MS))
  }
  if (attempts === 1) throw new Error(`The WebKit driver ended with code ${driver.exitCode}`)
  return await startDriver(display, attempts - 1)
}

export type WebKit = { session: Session; close(): void }

/**
 * Starts WebKitGTK's MiniBrowser with an empty profile through its driver. The driver's own option for a proxy
 * expects the proxy to encrypt its connections, so it is an argument of MiniBrowser.
 */
export async function launchWebKit(args: string[]): Promise<WebKit> {
  const { display, process: xvfb } = await startDisplay()
  const { driver, address } = await startDriver(display).catch((error: unknown) => {
    xvfb.kill()
    throw error
  })
  const kill = () => {
    driver.kill()
    xvfb.kill()
  }
  process.once('exit', kill)
  const session = await createSession(address, {
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': {
      args: ['--automation', `--proxy=${PROXY}`, '--ignore-host=127.0.0.1', ...args],
    },
  })
  await session.setWindowSize(1280, 1900)
  return {
    session,
    close() {
      kill()
      process.off('exit', kill)
    },
  }
}
