import { Alert } from '#src/ui/alert.tsx'
import { wrapper } from './wrapper.ts'
import { t } from '#src/i18n/language.ts'

export function IncorrectInput() {
  return (
    <main className={wrapper}>
      <Alert kind="error" role="alert">
        {t.app.incorrectInput}
      </Alert>
    </main>
  )
}
