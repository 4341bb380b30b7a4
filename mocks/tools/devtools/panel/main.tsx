import { createRoot } from 'react-dom/client'
import { PanelApp } from './panel-app.tsx'
import type { PanelPage } from './panel-page.ts'
import { playFiles } from './play-file.ts'

const page: PanelPage = window.parent
const root = document.querySelector('#panel')
if (root) createRoot(root).render(<PanelApp page={page} />)

// Forwards files dropped on the panel to the page.
window.addEventListener('dragover', (event) => event.preventDefault())
window.addEventListener('drop', (event) => {
  event.preventDefault()
  playFiles(page, event.dataTransfer)
})
