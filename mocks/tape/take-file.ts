import { storageOf } from '#mocks/browser-storage.ts'
import { showNotice } from '#mocks/notice.ts'
import type { Tape } from './har.ts'
import { nameFor, parseTape, printTape } from './har.ts'
import { importHar } from './import.ts'
import { keepTape } from './tab.ts'

const tapeIn = (text: string, file: string): Tape => {
  try {
    return parseTape(text)
  } catch {
    return importHar(text, nameFor(file)).tape
  }
}

/** This page again, at its beginning, in another tape. */
const addressOf = (name: string): string => {
  const { BASE_URL } = import.meta.env
  const demo = `${BASE_URL}demo/`
  const path = location.pathname.startsWith(demo) ? demo : BASE_URL
  return `${path}?${new URLSearchParams({ tape: name, reset: '' })}`
}

/** Plays a file, a tape or any HAR with calls of the widget, in this tab. */
const play = async (file: File): Promise<void> => {
  const refuse = (why: string) => showNotice({ title: 'This file cannot be played', text: why })
  try {
    const tape = tapeIn(await file.text(), file.name)
    const { name } = tape.log._tape
    const asked = { name, text: printTape(tape), state: null, clockOffset: null }
    if (keepTape(storageOf('sessionStorage'), { ...asked, latency: 'recorded' }))
      location.assign(addressOf(name))
    else
      refuse(
        'The tab keeps a file in its session storage, which this browser denies or has no room in.',
      )
  } catch (error) {
    refuse(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** From here on a file that is dropped on the page is played. */
export const takeFiles = (): void => {
  window.addEventListener('dragover', (event) => event.preventDefault())
  window.addEventListener('drop', (event) => {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) void play(file)
  })
}

/** Asks for a file to play. */
export const pickFile = (): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.har'
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) void play(file)
  })
  input.click()
}
