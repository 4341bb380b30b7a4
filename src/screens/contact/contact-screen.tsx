import { useOrder, useSettings } from '#src/order/order.ts'
import { useWrite } from '#src/order/use-write.ts'
import { type ContactValues, findMissingFields, toContact } from '#src/domain/contact.ts'
import { findMissingStep } from '#src/domain/missing-step.ts'
import { MissingStepNotice } from '#src/components/step-frame/missing-step-notice.tsx'
import { StepForm } from '#src/components/step-frame/step-form.tsx'
import { useNavigateNext } from '#src/components/step-frame/use-steps.ts'
import { Consents, Terms } from './consents.tsx'
import { ContactFields } from './contact-fields.tsx'
import { formatMissingFields, normalizePhoneField, useContactForm } from './use-contact-form.ts'
import { t } from '#src/i18n/language.ts'

function describeMissing(values: ContactValues): string {
  const missing = formatMissingFields(findMissingFields(values))
  return missing && t.contact.stillMissing(missing)
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
    <StepForm
      title={t.steps.contact}
      question={t.contact.question}
      form={form}
      write={save}
      lines={2}
      describeMissing={describeMissing}
      hint={t.contact.checkFields}
      onSave={submit}
    >
      {missingStep !== null && <MissingStepNotice {...missingStep} />}
      <ContactFields form={form} />
      <Terms html={templates.termsOfService} />
      <Consents form={form} />
    </StepForm>
  )
}
