import { chooseTapeFile } from '#mocks/page/choose-tape-file.ts'
import type { PanelPage } from './panel-page.ts'

/** Hands a recording to the page, which replays files that are dropped on it. */
export function playFiles(page: PanelPage, dataTransfer: DataTransfer | null): void {
  page.dispatchEvent(new DragEvent('drop', { dataTransfer }))
}

/** Opens the browser's file dialog and replays the chosen recording. */
export function chooseFile(page: PanelPage): void {
  chooseTapeFile((file) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    playFiles(page, dataTransfer)
  })
}
