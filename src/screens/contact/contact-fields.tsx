import { useState } from 'react'
import { css } from '@linaria/core'
import { useFormState, useWatch } from 'react-hook-form'
import { FormTextField } from '#src/components/form-draft/form-text-field.tsx'
import { looksIncomplete } from '#src/domain/contact.ts'
import { formatPhone } from '#src/domain/phone.ts'
import { minWidth, space, surface } from '#src/theme/tokens.ts'
import { SelectField } from '#src/ui/field.tsx'
import { getDialCode, listCountries } from './countries.ts'
import type { ContactForm, PhoneValues } from './use-contact-form.ts'
import { getCountryDialCode, normalizePhoneField, resolvePhone } from './use-contact-form.ts'
import { t } from '#src/i18n/language.ts'

const fields = css`
  display: grid;
  gap: ${space.s};
  padding: ${space.m} ${space.m} ${space.xs};
  ${surface()};
`

const row = css`
  display: grid;
  gap: ${space.s} ${space.m};

  ${minWidth('xs')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    /* The name of a country with its code is longer than a number. */
    &:last-child {
      grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
    }
  }
`

/**
 * The number that will be sent, '+44 7911 123456', else what belongs into the field (CONTACT-6).
 * @param props.isLeft Asks whether the number is right where the text does not look like one number (CONTACT-3).
 */
function PhoneHint({ isLeft, ...props }: PhoneValues & { isLeft: boolean }) {
  const { dial, number, isDoubtful } = resolvePhone(props)
  // An element of its own, because a translated text cannot be replaced by elements (LANG-6).
  if (number === '') return <span>{t.contact.phoneHint(props.dial)}</span>
  return (
    <>
      <span>{isLeft && isDoubtful && `${t.contact.doubtfulPhone} `}</span>
      <span translate="no">{formatPhone(number, dial)}</span>
    </>
  )
}

function EmailField({ form }: { form: ContactForm }) {
  const { control, getFieldState, trigger } = form
  const email = useWatch({ control, name: 'email' })
  const isLeft = useFormState({ control, name: 'email' }).touchedFields.email === true
  const question = isLeft && looksIncomplete(email) ? t.contact.incompleteEmail : undefined
  // Validates the confirmation again when the email changes, but not before it was touched.
  const revalidateConfirmation = () => {
    if (getFieldState('confirmEmail').isTouched) void trigger('confirmEmail')
  }
  return (
    <FormTextField
      label={t.contact.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      hint={question}
      isHintWarning={question !== undefined}
      question={question}
      aria-required
      form={form}
      name="email"
      options={{ onChange: revalidateConfirmation }}
    />
  )
}

function PhoneField({ form }: { form: ContactForm }) {
  const { control } = form
  const [phone, country, dial] = useWatch({ control, name: ['phone', 'country', 'dial'] })
  const isLeft = useFormState({ control, name: 'phone' }).touchedFields.phone === true
  const { number, isDoubtful } = resolvePhone({ phone, country, dial })
  const isAsked = isLeft && number !== '' && isDoubtful
  return (
    <FormTextField
      label={t.contact.phone}
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      hint={<PhoneHint isLeft={isLeft} {...{ phone, country, dial }} />}
      question={isAsked ? t.contact.doubtfulPhone : undefined}
      aria-required
      form={form}
      name="phone"
      options={{ onBlur: () => normalizePhoneField(form) }}
    />
  )
}

/** The fields for name, email and phone. */
export function ContactFields({ form }: { form: ContactForm }) {
  // One text for each: React would render every part of several as a node of its own.
  const [countryOptions] = useState(() =>
    listCountries().map((country) => (
      <option key={country.iso2} value={country.iso2}>
        {`${country.name} (+${getDialCode(country)})`}
      </option>
    )),
  )
  const { register, setValue } = form
  return (
    <div className={fields}>
      <div className={row}>
        <FormTextField
          label={t.contact.firstName}
          autoComplete="given-name"
          dir="auto"
          aria-required
          form={form}
          name="firstName"
        />
        <FormTextField
          label={t.contact.lastName}
          autoComplete="family-name"
          dir="auto"
          aria-required
          form={form}
          name="lastName"
        />
      </div>
      <EmailField form={form} />
      <FormTextField
        label={t.contact.confirmEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        aria-required
        form={form}
        name="confirmEmail"
      />
      <div className={row}>
        <SelectField
          label={t.contact.country}
          autoComplete="country"
          {...register('country', {
            onChange: (event: { target: HTMLSelectElement }) =>
              setValue('dial', getCountryDialCode(event.target.value)),
          })}
        >
          {countryOptions}
        </SelectField>
        <PhoneField form={form} />
      </div>
    </div>
  )
}
