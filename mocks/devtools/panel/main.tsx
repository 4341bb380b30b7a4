import { createRoot } from 'react-dom/client'
import { PanelApp } from './panel-app.tsx'
import { playFiles } from './play-file.ts'

const root = document.querySelector('#panel')
if (root) createRoot(root).render(<PanelApp />)

// Forwards files dropped on the panel to the page.
window.addEventListener('dragover', (event) => event.preventDefault())
window.addEventListener('drop', (event) => {
  event.preventDefault()
  playFiles(event.dataTransfer)
})
