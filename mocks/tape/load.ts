import { showFatalOverlay } from '#mocks/notice.ts'
import type { Tape } from './har.ts'
import { parseTape } from './har.ts'
import { loadBundledTape, listBundledTapes } from './shipped.ts'
import type { TabReplay } from './tab.ts'
import { openFilePicker } from './take-file.ts'

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
        address: buildTapeUrl(tapeName),
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
