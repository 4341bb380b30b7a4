import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useOrder, useSettings } from '#src/order/order.ts'
import type { Write } from '#src/order/use-write.ts'
import { useWrite } from '#src/order/use-write.ts'
import { findMissingFields, looksIncomplete, toContact } from '#src/domain/contact.ts'
import { findMissingStep } from '#src/domain/missing-step.ts'
import { FormError } from '#src/components/error-display/form-error.tsx'
import { MissingStepNotice } from '#src/components/step-frame/missing-step-notice.tsx'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { useNavigateNext } from '#src/components/step-frame/use-steps.ts'
import { BlockedHint } from '#src/ui/blocked-hint.tsx'
import { Button } from '#src/ui/button.tsx'
import { Consents, Terms } from './consents.tsx'
import { ContactFields } from './contact-fields.tsx'
import { formatMissingFields } from './format-missing-fields.ts'
import type { ContactForm } from './use-contact-form.ts'
import { normalizePhoneField, resolvePhone, useContactForm } from './use-contact-form.ts'
import { t } from '#src/i18n/all-texts.ts'

/** Next, with what it waits for. */
function NextButton({ form, save }: { form: ContactForm; save: Write<'setContact'> }) {
  const missingId = useId()
  // Not `formState.errors`: of several changes in one task an earlier validation can end last.
  const missing = formatMissingFields(findMissingFields(useWatch({ control: form.control })))
  const isValid = missing === ''
  return (
    <>
      <BlockedHint id={missingId} lines={2}>
        {isValid ? '' : t.contact.stillMissing(missing)}
      </BlockedHint>
      <Button
        wide
        type="submit"
        busy={save.busy}
        onCheck={save.check}
        blockedBy={isValid ? '' : missingId}
      >
        {t.common.next}
      </Button>
    </>
  )
}

/** Why the contact was not saved, and which of its fields to check. */
function SaveError({ form, error }: { form: ContactForm; error: unknown }) {
  const [email, phone, country, dial] = useWatch({
    control: form.control,
    name: ['email', 'phone', 'country', 'dial'],
  })
  const isEmailDoubtful =
    looksIncomplete(email) && !resolvePhone({ phone, country, dial }).isDoubtful
  return (
    <FormError
      error={error}
      hint={isEmailDoubtful ? t.contact.checkEmail : t.contact.checkFields}
    />
  )
}

/** /steps/contact: the contact that receives the tickets. */
export function ContactScreen() {
  const order = useOrder()
  const { locationCode, templates } = useSettings()
  const form = useContactForm(order, locationCode)
  const save = useWrite('setContact')
  const navigateNext = useNavigateNext('contact')
  const missingStep = findMissingStep(order)
  const submit = async () => {
    // Enter does not leave the field.
    normalizePhoneField(form)
    if ((await save.run({ contact: toContact(form.getValues()) })) !== null) navigateNext()
  }
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <StepFrame
        title={t.steps.contact}
        lead={t.contact.lead}
        actions={<NextButton form={form} save={save} />}
      >
        {missingStep !== null && <MissingStepNotice {...missingStep} />}
        <ContactFields form={form} />
        <Terms html={templates.termsOfService} />
        <Consents form={form} />
        <SaveError form={form} error={save.error} />
      </StepFrame>
    </form>
  )
}
