import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, PageAssertionsToHaveScreenshotOptions } from '@playwright/test'
import { expect, test } from '@playwright/test'

const ENVIRONMENT_FILE = join(import.meta.dirname, './pictures/screens/rendering-environment.json')

/** What the pixels depend on beside the code; `text` is the hash of a line drawn in the widget's font. */
async function readRenderingEnvironment(page: Page): Promise<string> {
  const [font, text] = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 40)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('There is no canvas')
    const width = (family: string) => {
      context.font = `600 20px ${family}`
      return context.measureText('Sphinx of black quartz, judge my vow: €107.25').width
    }
    // A font that is not installed measures like its fallback.
    const hasInter = width('Inter, monospace') === width('Inter, serif')
    width(getComputedStyle(document.body).fontFamily)
    context.fillText('Sphinx of black quartz, judge my vow: €107.25', 4, 28)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
    return [hasInter ? 'Inter' : 'not Inter', btoa(String.fromCharCode(...digest.slice(0, 9)))]
  })
  const browser = `Chromium ${page.context().browser()?.version()}`
  const platform = `${process.platform} ${process.arch}`
  return JSON.stringify({ browser, platform, font, text }, null, 2)
}

/** JSON without its punctuation. */
function formatPlain(json: string): string {
  return json.replaceAll(/[{}"\n]| {2}/g, '').replaceAll(',', ', ')
}

/**
 * Compares the page with a saved picture; elsewhere than where the pictures were drawn, the result says so instead.
 * @param page Shows the widget, whose font decides whether the pictures can be compared.
 * @param drawn The page in the picture, if it is another one.
 */
export async function expectPicture(
  page: Page,
  name: string,
  options: PageAssertionsToHaveScreenshotOptions,
  drawn = page,
): Promise<void> {
  const { annotations, config } = test.info()
  const currentEnvironment = await readRenderingEnvironment(page)
  if (['all', 'changed'].includes(config.updateSnapshots))
    writeFileSync(ENVIRONMENT_FILE, `${currentEnvironment}\n`)
  const savedEnvironment = readFileSync(ENVIRONMENT_FILE, 'utf8').trim()
  if (currentEnvironment === savedEnvironment) {
    await expect(drawn).toHaveScreenshot(name, options)
    return
  }
  const description = `Pictures are not compared: they were drawn with ${formatPlain(savedEnvironment)}; here it is ${formatPlain(currentEnvironment)}`
  annotations.push({ type: 'not compared', description })
}
