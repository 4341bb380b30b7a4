import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { scenarios } from '#scenarios/registry.ts'
import { comparePicture } from '#e2e/visual/gallery/files.ts'
import { renderGallery } from '#e2e/visual/gallery/render-gallery.ts'

const createFolder = () => mkdtempSync(join(tmpdir(), 'gallery-'))

function writePicture(root: string, file: string, bytes: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), bytes)
}

test('compares pictures with the accepted ones: new, changed, gone, same (SCENARIO-6)', () => {
  const [now, before] = [createFolder(), createFolder()]
  writePicture(now, 'a.jpg', '1')
  writePicture(now, 'b.jpg', '1')
  writePicture(now, 'c.jpg', '1')
  writePicture(before, 'b.jpg', '2')
  writePicture(before, 'c.jpg', '1')
  writePicture(before, 'd.jpg', '1')
  const states = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(
    (file) => comparePicture(file, now, before).state,
  )
  expect(states).toEqual(['new', 'changed', 'same', 'gone'])
})

test('shows every scenario with its description, expectation, link and pictures (SCENARIO-3, SCENARIO-6)', () => {
  const page = renderGallery([
    { file: 'phone/sold-out/02 booking_slot.jpg', state: 'changed' },
    { file: 'desktop/sold-out/02 booking_slot.jpg', state: 'gone' },
  ])
  for (const { id, description, expected } of scenarios) {
    const part = page.slice(page.indexOf(`<section id="${id}"`)).split('</section>')[0]
    expect(part).toContain(`demo/?scenario=${id}"`)
    expect(part).toContain(description)
    expect(part).toContain(`<code>${expected.path.replaceAll('&', '&amp;')}</code>`)
  }
  expect(page).toContain('src="accepted/phone/sold-out/02%20booking_slot.jpg"')
  expect(page).toContain('src="pictures/phone/sold-out/02%20booking_slot.jpg"')
  expect(page).not.toContain('src="pictures/desktop/sold-out/02%20booking_slot.jpg"')
})
