import { chooseTapeFile } from '#mocks/lib/choose-tape-file.ts'
import { panelWindow } from './use-mock-server.ts'

/** Hands a recording to the page, which replays files that are dropped on it. */
export function playFiles(dataTransfer: DataTransfer | null): void {
  panelWindow.dispatchEvent(new DragEvent('drop', { dataTransfer }))
}

/** Opens the browser's file dialog and replays the chosen recording. */
export function chooseFile(): void {
  chooseTapeFile((file) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    playFiles(dataTransfer)
  })
}
