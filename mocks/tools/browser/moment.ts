import * as z from 'zod/mini'
import { OWN_ORDER_PREFIX, STORAGE_PREFIX } from '#src/contract/launch.ts'
import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import { decodeBase64, encodeBase64Url } from '#mocks/lib/base64.ts'
import { getStorage } from '#mocks/page/browser-storage.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import { MOCK_OPTIONS_KEY } from '#mocks/page/mock-options.ts'
import { TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import { buildServerStateKey } from '#mocks/server/api/persistence.ts'
import { RECORDING_KEY } from './page-recorder.ts'
import { TAPE_KEY } from './tab-tape.ts'
import { WALKING_KEY } from './visitor-control.ts'

const MOMENT_VERSION = 1

/** Values of storage; null: there is none, and one that is there is removed. */
const entriesSchema = z.record(
  z.string().check(z.regex(/^(?:tour-checkout|mock-server):/)),
  z.nullable(z.string()),
)

const momentSchema = z.object({
  version: z.literal(MOMENT_VERSION),
  /** Of the server's clock, in epoch milliseconds. */
  time: z.number(),
  /** Path below the base, and query. */
  address: z.string().check(z.regex(/^(?!\/)[^#\\]*$/)),
  historyState: z.unknown(),
  /** The mock server's state, the card provider's included, and the widget's saved visits. */
  localStorage: entriesSchema,
  /** The options of the mock server or the progress of a replay, and the widget's data of this tab. */
  sessionStorage: entriesSchema,
})

/** All that a page needs in order to stand again where it stood, as far as it is stored. */
export type Moment = z.infer<typeof momentSchema>

type Entries = Moment['localStorage']

/** Whose options and progress have the time of the machine in them. */
const CLOCK_KEYS = [MOCK_OPTIONS_KEY, TAPE_KEY]

/** What is chosen and not sent is gone with what is entered and not sent: a recording cannot begin with it. */
const UNSENT_KEY = `${STORAGE_PREFIX}slot-choices`

function isOfWidget(key: string): boolean {
  return key.startsWith(STORAGE_PREFIX)
}

/** Leaves out the mark of a payment without an answer: a page that finds it takes the payment for given up. */
function dropUnansweredPayment(key: string, value: string | null): string | null {
  if (!key.startsWith(OWN_ORDER_PREFIX)) return value
  return JSON.stringify(parseJson(value), (name, part: unknown) =>
    name === 'payment' && isRecord(part) && !('status' in part) ? undefined : part,
  )
}

function readEntries(storage: Storage, keys: readonly string[]): Entries {
  const ofWidget = Object.keys(storage).filter((key) => isOfWidget(key) && key !== UNSENT_KEY)
  const all = [...keys, ...ofWidget]
  return Object.fromEntries(
    all.map((key) => [key, dropUnansweredPayment(key, storage.getItem(key))]),
  )
}

function writeEntries(storage: Storage, entries: Entries): void {
  for (const key of Object.keys(storage)) if (isOfWidget(key)) storage.removeItem(key)
  for (const [key, value] of Object.entries(entries))
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
}

/**
 * Reads the present moment of the page; null: the browser denies storage.
 * @param serverKey As in MockState.
 */
export function readMoment(serverKey: string, clock: Clock): Moment | null {
  const { pathname, search } = location
  const [lasting, ofTab] = [getStorage('localStorage'), getStorage('sessionStorage')]
  if (lasting === null || ofTab === null) return null
  return {
    version: MOMENT_VERSION,
    time: clock.now(),
    address: pathname.slice(import.meta.env.BASE_URL.length) + search,
    historyState: history.state as unknown,
    localStorage: readEntries(lasting, [buildServerStateKey(serverKey)]),
    sessionStorage: readEntries(ofTab, CLOCK_KEYS),
  }
}

/** A stored text with the distance from the clock of this machine; a replay learns that it does not start. */
function adjust(text: string | null | undefined, clockOffset: number): string | null {
  const stored = parseJson(text)
  return isRecord(stored) ? JSON.stringify({ ...stored, clockOffset, isRestored: true }) : null
}

/**
 * Lets the page, which has not started yet, start at a moment, and its recording with it.
 * @throws Error when the browser denies storage, or when it is full.
 */
export function applyMoment({ time, address, historyState, ...stored }: Moment): void {
  const [lasting, tabStorage] = [getStorage('localStorage'), getStorage('sessionStorage')]
  if (lasting === null || tabStorage === null)
    throw new Error('This browser denies storage, which keeps the order and the visit.')
  const clockOffset = time - Date.now()
  writeEntries(lasting, stored.localStorage)
  writeEntries(tabStorage, {
    ...stored.sessionStorage,
    ...Object.fromEntries(
      CLOCK_KEYS.map((key) => [key, adjust(stored.sessionStorage[key], clockOffset)]),
    ),
    [RECORDING_KEY]: null,
    [WALKING_KEY]: null,
  })
  history.replaceState(historyState, '', import.meta.env.BASE_URL + address)
}

/** Longer addresses are cut off by browsers and by programs that pass them on. */
const MAX_CHARACTERS = 60_000

async function convert(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer(),
  )
}

/**
 * Writes a moment as text for the fragment of an address.
 * @throws Error when it is too long for one.
 */
export async function encodeMoment(moment: Moment): Promise<string> {
  const json = JSON.stringify(moment).replaceAll(location.origin, TAPE_ORIGIN)
  const bytes = await convert(new TextEncoder().encode(json), new CompressionStream('gzip'))
  const text = encodeBase64Url(bytes)
  if (text.length > MAX_CHARACTERS)
    throw new Error('This moment is too long for a link. Save the recording instead.')
  return text
}

function parseMoment(json: string): Moment {
  const parsed = momentSchema.safeParse(parseJson(json))
  if (!parsed.success)
    throw new Error('The link was made by another version of this project, which keeps other data.')
  return parsed.data
}

/**
 * Reads what encodeMoment has written, on any origin, or JSON that an earlier page of the tab left.
 * @throws Error with a sentence for people for any other text.
 */
export async function decodeMoment(text: string): Promise<Moment> {
  if (text.startsWith('{')) return parseMoment(text)
  if (text.length > MAX_CHARACTERS) throw new Error('The link is longer than any of these links.')
  const bytes = decodeBase64(text)
  // The format has a checksum.
  const unpacked =
    bytes && (await convert(bytes, new DecompressionStream('gzip')).catch(() => null))
  if (unpacked === null)
    throw new Error('The link was cut off or changed on its way. Ask for it again.')
  return parseMoment(new TextDecoder().decode(unpacked).replaceAll(TAPE_ORIGIN, location.origin))
}
