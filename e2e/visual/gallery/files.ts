import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the gallery, of the pictures of this run, and of the accepted ones. */
export const GALLERY = join(import.meta.dirname, '../../../.cache/gallery')
export const PICTURES = join(GALLERY, 'pictures')
export const ACCEPTED = join(GALLERY, 'accepted')
/** The last screen of each scenario by id, for the page of scenarios. */
export const FINAL_SCREENS = join(GALLERY, 'ends')

export const SIZES = ['phone', 'desktop'] as const

/** A picture by its path in both folders: 'desktop/sold-out/02 booking_slot.jpg'. */
export type Picture = { file: string; state: 'new' | 'changed' | 'same' | 'gone' }

function readBytes(folder: string, file: string): Buffer | null {
  try {
    return readFileSync(join(folder, file))
  } catch {
    return null
  }
}

/** The same browser and fonts produce the same bytes, so a different byte is a visible change. */
export function comparePicture(file: string, pictures = PICTURES, accepted = ACCEPTED): Picture {
  const [now, before] = [readBytes(pictures, file), readBytes(accepted, file)]
  if (now === null) return { file, state: 'gone' }
  if (before === null) return { file, state: 'new' }
  return { file, state: now.equals(before) ? 'same' : 'changed' }
}
