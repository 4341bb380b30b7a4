import { Alert } from '#src/ui/alert.tsx'
import { wrapper } from './wrapper.ts'
import * as t from '#src/i18n/en/app.ts'

export function IncorrectInput() {
  return (
    <main className={wrapper}>
      <Alert kind="error" role="alert">
        {t.incorrectInput()}
      </Alert>
    </main>
  )
}
