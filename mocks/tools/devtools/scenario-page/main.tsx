import { createRoot } from 'react-dom/client'
import { ScenarioPage } from './scenario-page.tsx'

const base = new URL(import.meta.env.BASE_URL, location.href).href
const root = document.querySelector('#page')
if (root) createRoot(root).render(<ScenarioPage base={base} />)
