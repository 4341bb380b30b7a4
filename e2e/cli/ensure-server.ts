/** The address of a running server of the mock build, which is started if necessary. */
export async function ensureServer(): Promise<string> {
  const port = (process.env['E2E_PORT'] ??= '4178')
  const address = `http://127.0.0.1:${port}`
  const isRunning = await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isRunning) await import('./serve.mjs')
  return address
}
