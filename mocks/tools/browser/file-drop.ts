import { chooseTapeFile } from '#mocks/page/choose-tape-file.ts'
import { readErrorMessage } from '#mocks/lib/error-message.ts'
import { getStorage } from '#mocks/page/browser-storage.ts'
import { showMessageBar } from '#mocks/page/message.tsx'
import type { Tape } from '#mocks/tape/format/har.ts'
import { buildTapeName, parseTape, serializeTape } from '#mocks/tape/format/har.ts'
import { importHar } from '#mocks/tape/record/import-har.ts'
import { saveTabReplay, saveTapeFile } from './tab-state.ts'

function parseTapeOrHar(text: string, file: string): Tape {
  try {
    return parseTape(text)
  } catch {
    return importHar(text, buildTapeName(file)).tape
  }
}

/** The address that replays a tape from its start beside its steps, on the demo site or in the widget alone. */
function buildReplayUrl(name: string): string {
  const { BASE_URL } = import.meta.env
  const demo = `${BASE_URL}demo/`
  const isDemo = location.pathname.startsWith(demo)
  const search = new URLSearchParams({ tape: name, reset: '', panel: 'tape' })
  return `${isDemo ? demo : BASE_URL}?${search}${isDemo ? '#book' : ''}`
}

/** Replays a tape, or any HAR with calls of the widget, in this tab. */
async function playFile(file: File): Promise<void> {
  const showError = (text: string) => showMessageBar({ title: "This file can't be replayed", text })
  try {
    const tape = parseTapeOrHar(await file.text(), file.name)
    const { name } = tape.log._tape
    const replay = {
      name,
      isFile: true,
      state: null,
      actionCount: 0,
      clockOffset: null,
      latency: 'recorded',
    } as const
    const tabStorage = getStorage('sessionStorage')
    if (saveTapeFile(tabStorage, serializeTape(tape)) && saveTabReplay(tabStorage, replay))
      location.assign(buildReplayUrl(name))
    else
      showError(
        'Session storage is denied or full. The tab needs it to keep the file while it replays.',
      )
  } catch (error) {
    showError(`${file.name}: ${readErrorMessage(error)}`)
  }
}

/** Replays files that are dropped on the page. */
export function enableFileDrop(): void {
  window.addEventListener('dragover', (event) => event.preventDefault())
  window.addEventListener('drop', (event) => {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) void playFile(file)
  })
}

/** Opens the browser's file dialog and replays the chosen file. */
export function openFilePicker(): void {
  chooseTapeFile((file) => void playFile(file))
}
