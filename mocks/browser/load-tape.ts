import { readErrorMessage } from '#mocks/lib/error-message.ts'
import { showFatalOverlay } from '#mocks/lib/error-overlay.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { parseTape } from '#mocks/tape/format/har.ts'
import { loadBundledTape, listBundledTapes, TAPE_DESCRIPTIONS } from './bundled-tapes.ts'
import type { TabReplay } from './tab-state.ts'
import { openFilePicker } from './file-drop.ts'

function buildTapeUrl(name: string): string {
  const search = new URLSearchParams(location.search)
  search.set('tape', name)
  return `?${search}`
}

/** Loads the tape of a replay. For an unknown or invalid tape it shows an overlay and returns null. */
export async function loadTape({ name, text }: TabReplay): Promise<Tape | null> {
  const source = text ?? (await loadBundledTape(name))
  if (source === null) {
    showFatalOverlay({
      title: name === '' ? 'Choose a tape' : `Unknown tape '${name}'`,
      text: 'Choose one of these, or choose or drop a .har file.',
      list: listBundledTapes().map((tapeName) => ({
        name: tapeName,
        href: buildTapeUrl(tapeName),
        text: TAPE_DESCRIPTIONS[tapeName] ?? '',
      })),
      action: { name: 'Choose a file', run: openFilePicker },
    })
    return null
  }
  try {
    return parseTape(source)
  } catch (error) {
    showFatalOverlay({
      title: 'This tape cannot be replayed',
      text: `${name}: ${readErrorMessage(error)}`,
      action: { name: 'Choose a file', run: openFilePicker },
    })
    return null
  }
}
