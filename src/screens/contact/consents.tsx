import { css } from '@linaria/core'
import { color, font, motion, radius, space } from '#src/theme/tokens.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import type { ContactForm } from './use-contact-form.ts'
import { t } from '#src/i18n/language.ts'

const consents = css`
  display: grid;
  gap: ${space.xs};

  > legend {
    margin-bottom: ${space.xs};
    font: 600 ${font.body} ${font.family};
  }
`

const terms = css`
  border: 1px solid ${color('line')};
  border-radius: ${radius.control};
  background: ${color('card')};
  font: ${font.small} ${font.family};

  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 48px;
    padding: 0 ${space.m};
    border-radius: ${radius.control};
    outline-offset: -2px;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary > svg {
    transition: transform ${motion};
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }

  > :not(summary) {
    padding: ${space.xs} ${space.m} ${space.m};
  }
`

/** The consents; the first two are required (CONTACT-5). */
export function Consents({ form: { register } }: { form: ContactForm }) {
  return (
    <fieldset className={consents}>
      <legend>{t.contact.consentTitle}</legend>
      <CheckboxField {...register('cancellation')} hint={t.contact.required}>
        {t.contact.cancellation}
      </CheckboxField>
      <CheckboxField {...register('charging')} hint={t.contact.required}>
        {t.contact.charging}
      </CheckboxField>
      <CheckboxField {...register('allowMarketing')} hint={t.contact.optional}>
        {t.contact.marketing}
      </CheckboxField>
    </fieldset>
  )
}

/** The operator's terms; renders nothing without any. */
export function Terms({ html }: { html: string }) {
  if (html === '') return null
  return (
    <details className={terms}>
      <summary>
        <span>{t.contact.terms}</span>
        <Icon name="chevron-down" />
      </summary>
      <SafeHtml html={html} />
    </details>
  )
}
