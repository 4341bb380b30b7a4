import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { tapeCalls } from '#mocks/tape/format/tape-calls.ts'
import type { Shape } from '#mocks/tape/format/shape.ts'
import { joinPath } from '#mocks/tape/format/shape.ts'

/** What to plant, as a text or as a number. */
export type Secret = { text: string; number: number }

/** Returns the next value to plant; each is different. */
type Supply = { text: () => string; number: () => number }

function createSupply({ text, number }: Secret): Supply {
  let count = 0
  return { text: () => `${text}${(count += 1)}`, number: () => number + (count += 1) }
}

/**
 * The fields of the contract that say nothing of a visitor, each as the end of its path. They stand here once more, and
 * not only in the rules under test: a personal field that a rule keeps must be seen.
 */
const PUBLIC_FIELDS = new Set(
  `
  configCode tourCode tourCodes year month date
  availabilityId availabilities.id availabilities.status calendar.status localDate utcExpiresAt
  units.type unitCounters.type unitCounters.quantity unitTypes minAge maxAge
  units.ADULT units.CHILD units.INFANT displayed total upgrades displayed.mandatoryPayments
  tour.code usedTours.code mandatoryPayments.code usedMandatoryPayments.code
  mandatoryPaymentCodes mandatoryPayments.title usedMandatoryPayments.title
  payment.method orderStatus delaySec sender
  settings.currency settings.locationCode settings.gtmContainerId images.logo images.cover
  option.name option.duration option.tags
  product.id product.name product.tags product.questionKeys
  error.code error.service error.type error.decline_code
  confirmSetupIntent.error.param confirmSetupIntent.error.message
  last_setup_error.code last_setup_error.type last_setup_error.decline_code
  last_setup_error.param last_setup_error.message
  setup_intent.status retrieveSetupIntent.status confirmSetupIntent.status object
  payment_method_types cancellation_reason usage next_action.type authentication
  `.match(/\S+/g),
)

function isPublic(path: string): boolean {
  const names = path.split('.')
  return names.some((_, index) => PUBLIC_FIELDS.has(names.slice(index).join('.')))
}

/** A value of a shape in which everything is planted that is not public, with unknown fields in every object. */
function plantValue(shape: Shape | null, path: string, supply: Supply): unknown {
  const { text, number } = supply
  if (!shape || shape.types.includes('unknown'))
    return { name: text(), [text()]: { deep: [text(), number()] }, house: number() }
  if (shape.item) return [plantValue(shape.item, path, supply)]
  if (shape.value) return { [text()]: plantValue(shape.value, joinPath(path, '*'), supply) }
  if (shape.types.includes('object')) {
    const fields = Array.from(shape.fields, ([name, field]) => [
      name,
      plantValue(field, joinPath(path, name), supply),
    ])
    return { ...Object.fromEntries(fields), [text()]: text(), zip: number() }
  }
  if (shape.types.includes('string')) return isPublic(path) ? 'public' : text()
  if (shape.types.includes('number')) return isPublic(path) ? 1 : number()
  return true
}

function buildUrl({ name, isStripeCall }: TapeCall, { text }: Supply): string {
  if (!isStripeCall) return `https://api.company.com/api/${name}`
  const id = Buffer.from(text()).toString('hex')
  return `https://api.stripe.com/v1/setup_intents/seti_${id}${name === 'confirmSetupIntent' ? '/confirm' : ''}`
}

/** An entry as developer tools save it. */
function buildEntry(call: TapeCall, supply: Supply) {
  const { text } = supply
  const planted = [{ name: text(), value: text() }]
  const body = plantValue(call.body, call.name, supply)
  return {
    startedDateTime: '2026-06-01T10:00:00.000Z',
    time: 20,
    comment: text(),
    request: {
      method: call.name === 'retrieveSetupIntent' ? 'GET' : 'POST',
      url: `${buildUrl(call, supply)}?${new URLSearchParams([[text(), text()]])}`,
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
      content: {
        mimeType: `application/${text()}`,
        text: JSON.stringify(plantValue(call.response, call.name, supply)),
      },
    },
  }
}

/** A response that is not JSON to its end. */
function buildBrokenEntry(supply: Supply) {
  const entry = buildEntry(tapeCalls[0] as TapeCall, supply)
  entry.response.content.text = entry.response.content.text.slice(0, -2)
  return entry
}

/**
 * A HAR file that holds a secret in every field, message, key, number and header of its calls, except in public fields,
 * and in fields that the contract lacks.
 */
export function plantSecret(secret: Secret): string {
  const supply = createSupply(secret)
  const { text } = supply
  const entries = tapeCalls.map((call) => buildEntry(call, supply))
  const pages = [{ id: 'page_1', title: text(), comment: text() }]
  return JSON.stringify({
    log: { comment: text(), pages, entries: [...entries, buildBrokenEntry(supply)] },
  })
}
