import { showFatalOverlay } from '#mocks/lib/error-overlay.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { parseTape } from '#mocks/tape/format/har.ts'
import { loadBundledTape, listBundledTapes } from './bundled-tapes.ts'
import type { TabReplay } from './tab-state.ts'
import { openFilePicker } from './file-drop.ts'

const buildTapeUrl = (name: string): string => {
  const search = new URLSearchParams(location.search)
  search.set('tape', name)
  return `?${search}`
}

/** The tape that is asked for; null: there is none, and the page says which there are. */
export const loadTape = async ({ name, text }: TabReplay): Promise<Tape | null> => {
  const source = text ?? (await loadBundledTape(name))
  if (source === null) {
    showFatalOverlay({
      title: name === '' ? 'Which tape?' : 'Unknown tape',
      text: `${name === '' ? '' : `There is no tape '${name}'. `}These exist. A file that is chosen, or dropped on any page of ours, is played too.`,
      list: listBundledTapes().map((tapeName) => ({
        name: tapeName,
        href: buildTapeUrl(tapeName),
      })),
      action: { name: 'Choose a file', run: openFilePicker },
    })
    return null
  }
  try {
    return parseTape(source)
  } catch (error) {
    showFatalOverlay({ title: 'This tape cannot be played', text: `${name}: ${String(error)}` })
    return null
  }
}
