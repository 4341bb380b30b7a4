import { LANGUAGE_PARAM, buildVisitKey } from '#src/contract/launch.ts'
import { getFirstWords } from '#src/i18n/first-words.ts'
import { safeLocalStorage } from '#src/visit/storage.ts'

/**
 * Gives the shell of index.html its words where the address alone tells the page and its language: a new visit begins
 * at the first step. Any other shell gets them from `nameShell`, which knows the visit.
 */
export function showFirstWords(): void {
  const params = new URLSearchParams(location.search)
  const [tourCode, configCode] = [params.get('tour_code'), params.get('config_code')]
  const isEntry = location.pathname === import.meta.env.BASE_URL && params.has('site_url')
  if (!isEntry || !tourCode || !configCode) return
  if (params.has('order_intent_id') || params.has('saved_order_id')) return
  if (safeLocalStorage.read(buildVisitKey({ tourCode, configCode })) !== null) return
  const { question, next } = getFirstWords(params.get(LANGUAGE_PARAM) ?? '')
  const step = document.querySelector('.shell > .shell-step')
  step?.querySelector('h1')?.append(question)
  step?.querySelector('button')?.append(next)
}
