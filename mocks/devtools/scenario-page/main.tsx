import { createRoot } from 'react-dom/client'
import { ScenarioPage } from './scenario-page.tsx'

const root = document.querySelector('#page')
if (root) createRoot(root).render(<ScenarioPage />)
