import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pictures of this run, those that were accepted last, and the page that shows both. */
export const GALLERY = join(import.meta.dirname, '../../../.cache/gallery')
export const PICTURES = join(GALLERY, 'pictures')
export const ACCEPTED = join(GALLERY, 'accepted')
/** Where each scenario ends, by its id: for the scenario page. */
export const FINAL_SCREENS = join(GALLERY, 'ends')

export const SIZES = ['phone', 'desktop'] as const

/** A picture by its place below either folder: 'desktop/sold-out/02 booking_slot.jpg'. */
export type Picture = { file: string; state: 'new' | 'changed' | 'same' | 'gone' }

function readBytes(folder: string, file: string): Buffer | null {
  try {
    return readFileSync(join(folder, file))
  } catch {
    return null
  }
}

/** The same browser and fonts draw the same bytes, so any other byte is a change to look at. */
export function comparePicture(file: string, pictures = PICTURES, accepted = ACCEPTED): Picture {
  const [now, before] = [readBytes(pictures, file), readBytes(accepted, file)]
  if (now === null) return { file, state: 'gone' }
  if (before === null) return { file, state: 'new' }
  return { file, state: now.equals(before) ? 'same' : 'changed' }
}
