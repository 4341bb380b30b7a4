import { createRoot } from 'react-dom/client'
import { PanelApp } from './panel-app.tsx'

const root = document.querySelector('#panel')
if (root) createRoot(root).render(<PanelApp />)
