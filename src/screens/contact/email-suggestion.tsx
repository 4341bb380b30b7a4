import { css } from '@linaria/core'
import { color, font, space } from '#src/theme/tokens.ts'
import { t } from '#src/i18n/language.ts'
import type { ContactForm } from './use-contact-form.ts'

const button = css`
  min-height: 32px;
  padding: ${space.xxs} 0;
  border: 0;
  background: none;
  color: ${color('accentText')};
  font: 600 ${font.small} ${font.family};
  text-align: start;
  text-decoration: underline;

  &:hover {
    color: ${color('text')};
  }
`

/** Asks whether another address was meant; a press puts it into both fields (CONTACT-9). */
export function EmailSuggestion({ form, email }: { form: ContactForm; email: string }) {
  const take = () => {
    for (const name of ['email', 'confirmEmail'] as const)
      form.setValue(name, email, { shouldDirty: true, shouldValidate: true })
    // The pressed button goes away.
    form.setFocus('email')
  }
  return (
    <button type="button" className={button} onClick={take}>
      {t.contact.didYouMean(email)}
    </button>
  )
}
