import { findClosestMatches } from '#scenarios/engine/find-closest-matches.ts'
import { readErrorMessage } from '#mocks/lib/error-message.ts'
import { showMessagePage } from '#mocks/page/message.tsx'
import type { Tape } from '#mocks/tape/format/har.ts'
import { parseTape } from '#mocks/tape/format/har.ts'
import { loadBundledTape, listBundledTapes, TAPE_DESCRIPTIONS } from './bundled-tapes.ts'
import type { TabReplay } from './tab-state.ts'
import { TAPE_FILE_KEY } from './tab-state.ts'
import { openFilePicker } from './file-drop.ts'

/** How many of the closest names are shown at once. */
const MAX_CLOSEST = 3

function buildTapeUrl(name: string): string {
  const search = new URLSearchParams(location.search)
  search.set('tape', name)
  return `?${search}`
}

/** Loads the tape of a replay. For an unknown or invalid tape it shows a message and returns null. */
export async function loadTape(
  { name, isFile }: TabReplay,
  tabStorage: Storage | null,
): Promise<Tape | null> {
  const file = isFile ? tabStorage?.getItem(TAPE_FILE_KEY) : null
  const source = file ?? (await loadBundledTape(name))
  if (source === null) {
    const names = listBundledTapes()
    const tapes = (name === '' ? names : findClosestMatches(name, names)).map((tapeName) => ({
      name: tapeName,
      href: buildTapeUrl(tapeName),
      text: TAPE_DESCRIPTIONS[tapeName] ?? '',
    }))
    showMessagePage({
      title: name === '' ? 'Choose a tape' : `Unknown tape '${name}'`,
      text: 'Drop a .har file anywhere, open one, or pick a bundled tape.',
      list: tapes.slice(0, name === '' ? undefined : MAX_CLOSEST),
      more: { title: 'All tapes', list: name === '' ? [] : tapes.slice(MAX_CLOSEST) },
      action: { name: 'Choose a file', run: openFilePicker },
    })
    return null
  }
  try {
    return parseTape(source)
  } catch (error) {
    showMessagePage({
      title: "This tape can't be replayed",
      text: `${name}: ${readErrorMessage(error)}`,
      action: { name: 'Choose a file', run: openFilePicker },
    })
    return null
  }
}
