import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { tapeCalls } from '#mocks/tape/format/tape-calls.ts'
import type { Shape } from '#mocks/tape/format/shape.ts'
import { flattenShape } from '#mocks/tape/format/shape.ts'
import type { Person } from './planted-people.ts'
import { listForms } from './planted-people.ts'

/** Returns the next value to plant. */
type Supply = { text: () => string; number: () => number }

/** A value of a shape whose texts, keys and numbers are planted, with unknown fields in every object. */
function plantValue(shape: Shape | null, supply: Supply): unknown {
  const { text, number } = supply
  if (!shape || shape.types.includes('unknown'))
    return { name: text(), [text()]: { deep: [text(), number()] }, house: 12 }
  if (shape.item) return [plantValue(shape.item, supply)]
  if (shape.value) return { [text()]: plantValue(shape.value, supply) }
  if (shape.types.includes('object')) {
    const fields = Array.from(shape.fields, ([name, field]) => [name, plantValue(field, supply)])
    return { ...Object.fromEntries(fields), [text()]: text(), zip: 75_011 }
  }
  if (shape.types.includes('string')) return text()
  return shape.types.includes('number') ? number() : true
}

function describeShape(shape: Shape | null): string {
  return (shape ? flattenShape(shape) : []).map(({ path }) => path).join()
}

/** Calls whose response has the fields of an earlier call's response. */
const repeatedResponses = new Set(
  tapeCalls.filter(
    ({ response }, index) =>
      tapeCalls.findIndex((call) => describeShape(call.response) === describeShape(response)) <
      index,
  ),
)

function buildUrl({ name, isStripeCall }: TapeCall, { clientSecret }: Person): string {
  if (!isStripeCall) return `https://api.company.com/api/${name}`
  const path = `https://api.stripe.com/v1/setup_intents/${clientSecret.split('_secret_', 1)[0]}`
  return name === 'confirmSetupIntent' ? `${path}/confirm` : path
}

/** An entry as developer tools save it. */
function buildEntry(call: TapeCall, person: Person, supply: Supply) {
  const { text } = supply
  const planted = [{ name: text(), value: text() }]
  const body = plantValue(call.body, supply)
  const response = repeatedResponses.has(call) ? {} : plantValue(call.response, supply)
  return {
    startedDateTime: '2026-06-01T10:00:00.000Z',
    time: 20,
    comment: text(),
    request: {
      method: call.name === 'retrieveSetupIntent' ? 'GET' : 'POST',
      url: `${buildUrl(call, person)}?${new URLSearchParams([[text(), text()]])}`,
      headers: planted,
      cookies: planted,
      queryString: planted,
      postData: {
        mimeType: text(),
        text: call.isStripeCall
          ? new URLSearchParams(body as Record<string, string>).toString()
          : JSON.stringify(body),
      },
    },
    response: {
      status: 200,
      statusText: text(),
      headers: planted,
      cookies: planted,
      redirectURL: text(),
      content: { mimeType: `application/${text()}`, text: JSON.stringify(response) },
    },
  }
}

/** Each file has the calls of one part. */
export const PLANTED_PARTS = 3

/**
 * A HAR file that holds a person's values in every field, message, key, number and header of its calls, and in fields
 * that the contract lacks.
 * @param variant Selects the calls, and the form of the value in each field.
 */
export function plantPerson(person: Person, variant: number): string {
  const forms = listForms(person)
  let count = Math.floor(variant / PLANTED_PARTS)
  const supply = {
    text: () => forms[count++ % forms.length] ?? '',
    number: () => Number(count++ % 2 === 0 ? person.pass : person.phoneNumber.split('|').at(-1)),
  }
  const entries = tapeCalls
    .filter((_, index) => index % PLANTED_PARTS === variant % PLANTED_PARTS)
    .map((call) => buildEntry(call, person, supply))
  // The fields from which the redaction learns the values of the person.
  const { firstName, lastName, emailAddress, phoneNumber, pass, orderId, clientSecret } = person
  const orderIntent = {
    id: orderId,
    contact: { firstName, lastName, emailAddress, phoneNumber },
    travelers: [{ age: person.age, pass, dietaryRestrictions: person.diet }],
    stripeSetupIntent: { clientSecret },
  }
  const orderEntry = buildEntry(tapeCalls[0] as TapeCall, person, supply)
  orderEntry.request.url = 'https://api.company.com/api/getOrderIntent'
  orderEntry.response.content.text = JSON.stringify({ orderIntent })
  const pages = [{ id: 'page_1', title: `${firstName} ${lastName}`, comment: emailAddress }]
  return JSON.stringify({ log: { comment: phoneNumber, pages, entries: [...entries, orderEntry] } })
}
