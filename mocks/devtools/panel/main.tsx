import { createRoot } from 'react-dom/client'
import { PanelApp } from './panel-app.tsx'
import { panelWindow } from './use-mock-server.ts'

const root = document.querySelector('#panel')
if (root) createRoot(root).render(<PanelApp />)

// A file that is dropped on the panel is dropped on its page.
window.addEventListener('dragover', (event) => event.preventDefault())
window.addEventListener('drop', (event) => {
  event.preventDefault()
  panelWindow.dispatchEvent(new DragEvent('drop', { dataTransfer: event.dataTransfer }))
})
