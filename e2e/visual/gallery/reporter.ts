import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { ACCEPTED, FINAL_SCREENS, GALLERY, PICTURES, comparePicture } from './files.ts'
import { renderGallery } from './render-gallery.ts'

const listPictures = (folder: string): string[] => {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.jpg'),
  )
}

/**
 * Writes the gallery after a run that took pictures (E2E_PICTURES) and reports the differences to the
 * pictures that were last accepted.
 */
export default class GalleryReporter implements Reporter {
  readonly #failed: string[] = []

  onTestEnd({ title }: TestCase, { status, error }: TestResult): void {
    if (status !== 'passed') this.#failed.push(`${title}: ${error?.message?.split('\n')[0]}`)
  }

  #copyEnds(files: string[]): void {
    mkdirSync(FINAL_SCREENS, { recursive: true })
    const ends = new Map(
      files.flatMap((file) => {
        const [size, id = ''] = file.split('/')
        return size === 'desktop' ? [[id, file] as const] : []
      }),
    )
    for (const [id, file] of ends)
      if (comparePicture(file).state !== 'gone')
        copyFileSync(join(PICTURES, file), join(FINAL_SCREENS, `${id}.jpg`))
  }

  onEnd({ status, duration }: FullResult): void {
    if (process.env['E2E_PICTURES'] === undefined) return
    const files = [...new Set([...listPictures(PICTURES), ...listPictures(ACCEPTED)])].toSorted()
    const pictures = files.map((file) => comparePicture(file))
    this.#copyEnds(files)
    const page = join(GALLERY, 'index.html')
    writeFileSync(page, renderGallery(pictures))
    const count = (state: string) => pictures.filter((picture) => picture.state === state).length
    console.log(
      `${pictures.length} pictures in ${Math.round(duration / 1000)} s: ` +
        `${count('changed')} changed, ${count('new')} new, ${count('gone')} gone.\n${page}`,
    )
    for (const failure of this.#failed) console.log(`Incomplete: ${failure}`)
    if (status === 'passed')
      console.log('To accept these pictures: node e2e/cli/gallery.mjs --accept')
  }
}
