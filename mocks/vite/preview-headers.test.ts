import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { previewHeaders } from './preview-headers.ts'

async function startPreview(base: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'preview-headers-'))
  await mkdir(join(outDir, 'assets'))
  await writeFile(join(outDir, 'index.html'), '<!doctype html><title>The widget</title>')
  await writeFile(join(outDir, 'assets/app.js'), 'started = true')
  const server = await preview({
    base,
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [previewHeaders()],
  })
  onTestFinished(async () => {
    await server.close()
    await rm(outDir, { recursive: true })
  })
  return server.resolvedUrls?.local[0] ?? ''
}

test.each(['/', '/tours/'])(
  'answers a missing file with 404 and a step with the page: %s',
  async (base) => {
    const widget = await startPreview(base)
    const read = async (path: string) => {
      const response = await fetch(widget + path)
      const isCached = response.headers.has('Cache-Control')
      return [response.status, await response.text(), isCached]
    }
    for (const path of ['assets/gone.js', 'v1/embed.js', 'pictures/gone.svg?x=1'])
      expect(await read(path), path).toEqual([404, '', false])
    expect(await read('assets/app.js')).toEqual([200, 'started = true', true])
    for (const path of ['', 'index.html', 'steps/contact?a=b.js'])
      expect(await read(path), path).toEqual([200, expect.stringContaining('The widget'), true])
  },
)
