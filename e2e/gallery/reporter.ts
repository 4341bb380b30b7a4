import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { ACCEPTED, ENDS, GALLERY, PICTURES, compared } from './files.ts'
import { gallerySite } from './site.ts'

const below = (folder: string): string[] => {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.jpg'),
  )
}

/** Writes the gallery of what was drawn, and says what has changed since it was last accepted. */
export default class GalleryReporter implements Reporter {
  readonly #failed: string[] = []

  onTestEnd({ title, parent }: TestCase, { status, error }: TestResult): void {
    process.stdout.write(status === 'passed' ? '·' : 'F')
    if (status !== 'passed')
      this.#failed.push(`${title} (${parent.project()?.name}): ${error?.message?.split('\n')[0]}`)
  }

  #copyEnds(files: string[]): void {
    mkdirSync(ENDS, { recursive: true })
    const ends = new Map(
      files.flatMap((file) => {
        const [size, id = ''] = file.split('/')
        return size === 'desktop' ? [[id, file] as const] : []
      }),
    )
    for (const [id, file] of ends)
      if (compared(file).state !== 'gone')
        copyFileSync(join(PICTURES, file), join(ENDS, `${id}.jpg`))
  }

  onEnd({ status, duration }: FullResult): void {
    const files = [...new Set([...below(PICTURES), ...below(ACCEPTED)])].toSorted()
    const pictures = files.map((file) => compared(file))
    this.#copyEnds(files)
    const page = join(GALLERY, 'index.html')
    writeFileSync(page, gallerySite(pictures))
    const count = (state: string) => pictures.filter((picture) => picture.state === state).length
    console.log(
      `\n${pictures.length} pictures in ${Math.round(duration / 1000)} s: ` +
        `${count('changed')} changed, ${count('new')} new, ${count('gone')} gone.\n${page}`,
    )
    for (const failure of this.#failed) console.log(`Not to its end: ${failure}`)
    if (status === 'passed')
      console.log('Take them for the next comparison: npm run gallery:accept')
  }
}
