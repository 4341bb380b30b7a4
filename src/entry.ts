import { showFirstWords } from '#src/app/show-first-words.ts'
import { startWithoutWorkers } from '#src/lib/remove-workers.ts'

// The host page's console shows it, for the report of a problem.
console.info(`tour-checkout ${import.meta.env.VERSION}`)

// The entry of a production build. The other modes start the widget after their mock server, which needs its worker.
// A small chunk, so that the visitor reads something while all others arrive.
showFirstWords()
void startWithoutWorkers(() => void import('./main.tsx').then(({ start }) => start()))
