import { startWithoutWorkers } from '#src/lib/remove-workers.ts'
import { start } from './main.tsx'

// In the console of the host page, for the report of a problem.
console.info(`tour-checkout ${import.meta.env.VERSION}`)

// The entry of a production build. The other modes start the widget after their mock server, which needs its worker.
// No top-level await: the application imports from this module's chunk, so the two modules would wait for each other.
void startWithoutWorkers(() => void start())
