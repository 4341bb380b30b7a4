import { faker as czech } from '@faker-js/faker/locale/cs_CZ'
import { faker as spanish } from '@faker-js/faker/locale/es'
import { faker as hungarian } from '@faker-js/faker/locale/hu'
import { DIETS } from '#src/contract/enums.ts'

/** Values of a visitor that must not be on a tape. */
export type Person = {
  firstName: string
  lastName: string
  emailAddress: string
  /** 'FR|33|612345678'. */
  phoneNumber: string
  pass: string
  orderId: string
  clientSecret: string
  age: number
  diet: (typeof DIETS)[number]
}

function foldAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** A name with an accent, so that its forms differ. */
function createName(next: () => string, other = ''): string {
  for (;;) {
    const name = next()
    if (foldAccents(name) !== name && name !== other) return name
  }
}

/** Creates different people. Equal seeds give equal people. */
export function createPeople(count: number, seed = 1): Person[] {
  const fakers = [czech, spanish, hungarian]
  for (const faker of fakers) faker.seed(seed)
  return Array.from({ length: count }, (_, index) => {
    const faker = fakers[index % fakers.length] ?? czech
    const firstName = createName(() => faker.person.firstName())
    const lastName = createName(() => faker.person.lastName(), firstName)
    const intent = `seti_${faker.string.alphanumeric(24)}`
    return {
      firstName,
      lastName,
      emailAddress: `${faker.internet.username({ firstName: foldAccents(firstName) })}@${faker.internet.domainName()}`,
      phoneNumber: `FR|33|6${faker.string.numeric(8)}`,
      pass: faker.string.numeric({ length: 12, allowLeadingZeros: false }),
      orderId: faker.string.uuid(),
      clientSecret: `${intent}_secret_${faker.string.alphanumeric(24)}`,
      age: faker.number.int({ min: 18, max: 99 }),
      diet: faker.helpers.arrayElement(DIETS),
    }
  })
}

function encodeBase64(text: string): string {
  return Buffer.from(text).toString('base64')
}

function space(text: string): string {
  return Array.from(text).join(' ')
}

/** The forms in which a server may repeat what it knows about a person, always in the same order. */
export function listForms(person: Person): string[] {
  const { firstName, lastName, emailAddress, phoneNumber, pass, orderId, clientSecret } = person
  const national = phoneNumber.split('|').at(-1) ?? ''
  const names = [firstName, lastName, `${firstName} ${lastName}`]
  return [
    ...names.flatMap((name) => [
      name,
      name.toUpperCase(),
      foldAccents(name),
      space(name),
      encodeURIComponent(name),
      encodeBase64(name),
    ]),
    emailAddress,
    emailAddress.toUpperCase(),
    encodeURIComponent(emailAddress),
    encodeBase64(emailAddress),
    phoneNumber,
    national,
    `0${national}`,
    `+33 ${national.replaceAll(/(\d)(?=(?:\d\d)+$)/g, '$1 ')}`,
    encodeBase64(national),
    pass,
    pass.replaceAll(/\d{4}(?=\d)/g, '$& '),
    encodeBase64(pass),
    orderId,
    orderId.toUpperCase(),
    orderId.replaceAll('-', ''),
    encodeBase64(orderId),
    clientSecret,
    encodeURIComponent(clientSecret.toUpperCase()),
  ]
}
