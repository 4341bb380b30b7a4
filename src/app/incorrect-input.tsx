import { Alert } from '#src/ui/alert.tsx'
import { wrapper } from './wrapper.ts'

export function IncorrectInput() {
  return (
    <main className={wrapper}>
      <Alert kind="error" role="alert">
        Incorrect input parameters
      </Alert>
    </main>
  )
}
