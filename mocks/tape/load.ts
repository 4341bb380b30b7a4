import { showNotice } from '#mocks/notice.ts'
import type { Tape } from './har.ts'
import { parseTape } from './har.ts'
import { shippedTape, shippedTapes } from './shipped.ts'
import type { TabTape } from './tab.ts'
import { pickFile } from './take-file.ts'

const addressOf = (name: string): string => {
  const search = new URLSearchParams(location.search)
  search.set('tape', name)
  return `?${search}`
}

/** The tape that is asked for; null: there is none, and the page says which there are. */
export const loadTape = async ({ name, text }: TabTape): Promise<Tape | null> => {
  const found = text ?? (await shippedTape(name))
  if (found === null) {
    showNotice({
      title: name === '' ? 'Which tape?' : 'Unknown tape',
      text: `${name === '' ? '' : `There is no tape '${name}'. `}These exist. A file that is chosen, or dropped on any page of ours, is played too.`,
      list: shippedTapes().map((one) => ({ name: one, address: addressOf(one) })),
      action: { name: 'Choose a file', run: pickFile },
    })
    return null
  }
  try {
    return parseTape(found)
  } catch (error) {
    showNotice({ title: 'This tape cannot be played', text: `${name}: ${String(error)}` })
    return null
  }
}
