import type { FieldValues, Resolver } from 'react-hook-form'
import { expect, test } from 'vitest'
import { contactFormSchema } from '#src/domain/contact.ts'
import { travelersFormSchema } from '#src/domain/travelers.ts'
import { createSchemaResolver } from './schema-resolver.ts'

async function validate<V extends FieldValues>(resolver: Resolver<V>, values: V) {
  return resolver(values, {}, { fields: {}, shouldUseNativeValidation: false })
}

function getTexts(): Record<string, string> {
  return {
    incorrectPhone: 'Says incorrectPhone',
    noMatch: 'Says noMatch',
    incorrectAge: 'Says incorrectAge',
    incorrectPass: 'Says incorrectPass',
  }
}

const contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@host.example',
  confirmEmail: 'ada@host.example',
  country: 'FR',
  dial: '33',
  phone: '6 12 34 56 78',
  cancellation: true,
  charging: true,
  allowMarketing: false,
}

test('maps the errors to the fields of the contact (CONTACT-3)', async () => {
  const resolver = createSchemaResolver(contactFormSchema, getTexts)
  const { errors } = await validate(resolver, { ...contact, phone: '', confirmEmail: '' })
  expect(errors).toEqual({
    phone: { type: 'custom', message: 'Says incorrectPhone' },
    confirmEmail: { type: 'custom', message: 'Says noMatch' },
  })
  expect(await validate(resolver, contact)).toEqual({ values: contact, errors: {} })
})

test('maps the errors to guest and field (PASS-2, PASS-3)', async () => {
  const guest = { age: '30', pass: '', diet: 'none' as const, unit: 'ADULT' as const }
  const { errors } = await validate(createSchemaResolver(travelersFormSchema, getTexts), {
    travelers: [guest, { ...guest, age: 'x', pass: '1' }],
  })
  expect(errors.travelers?.[0]).toBeUndefined()
  expect(errors.travelers?.[1]).toMatchObject({
    age: { message: 'Says incorrectAge' },
    pass: { message: 'Says incorrectPass' },
  })
})
