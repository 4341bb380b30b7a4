import * as z from 'zod/mini'

/** Path inside the widget, below its base. */
const pathSchema = z.string().check(z.regex(/^\/(?:[\w-]+\/)*[\w-]*$/))

/** Of the metadata and of what a replay needs. */
export const TAPE_VERSION = 2

/** A control of the page, as assistive technologies find it. */
const controlSchema = z.object({
  role: z.enum([
    'button',
    'link',
    'textbox',
    'spinbutton',
    'combobox',
    'checkbox',
    'radio',
    'summary',
  ]),
  /** The accessible name; a marker in it stands for anything. */
  name: z.string(),
  /** The position among the visible controls of this role and name, from 0; absent: 0. */
  position: z.optional(z.int()),
  /** The titles of the frames around it, from the widget inwards. */
  frames: z.optional(z.array(z.string())),
})

/** The launch parameters that a page was loaded with, as far as they are others than before; '' for none. */
const changedLaunch = z.optional(z.record(z.string(), z.string()))

/** What a visitor can do, whether or not it leads to a call. */
export const visitorActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('press'), control: controlSchema }),
  /** Typed into a field, or chosen in a list. */
  z.object({ kind: z.literal('enter'), control: controlSchema, value: z.string() }),
  /** Closed a dialog without one of its buttons. */
  z.object({ kind: z.literal('escape') }),
  /** Went back or forward in the browser by so many pages of the widget. */
  z.object({ kind: z.literal('go'), delta: z.int() }),
  z.object({ kind: z.literal('reload'), launch: changedLaunch }),
  /** Typed the address of the route. */
  z.object({ kind: z.literal('open'), launch: changedLaunch }),
  /** Came back, or went forward, to a page that had been left: a replay has no such page. */
  z.object({ kind: z.literal('return') }),
  /** The widget has another width, of which the layout depends. */
  z.object({ kind: z.literal('resize'), width: z.int() }),
  /** The browser lost its connection, or has it again. */
  z.object({ kind: z.literal('offline') }),
  z.object({ kind: z.literal('online') }),
  /** The host page sent what it knows of the visitor, as JSON. */
  z.object({ kind: z.literal('prefill'), value: z.string() }),
  /** Another tab of the browser changed the order; what it wrote is in the later responses. */
  z.object({ kind: z.literal('elsewhere') }),
  /** A tester changed the mock server; the clock by so many milliseconds, from the next page load on. */
  z.object({
    kind: z.literal('set'),
    what: z.enum(['clock', 'faults', 'latency', 'answer']),
    value: z.string(),
  }),
])

/** An action of the visitor and its moment. */
export const recordedActionSchema = z.intersection(
  visitorActionSchema,
  z.object({
    /** Milliseconds since the start of the recording. */
    at: z.int(),
    /** How many writes had been requested before. */
    writes: z.int(),
    /** The route of the screen on which it was done, which the address may have left. */
    path: pathSchema,
    /** The visitor did not wait for the page. */
    isLoading: z.optional(z.literal(true)),
    /** The position, in `screens`, of what was shown. */
    screen: z.optional(z.int()),
  }),
)

/** What the page of the visitor was like, which no call tells. */
const worldSchema = z.object({
  /** The language of the widget, such as 'fr'. */
  language: z.string().check(z.regex(/^[A-Za-z-]{2,20}$/)),
  /** Of the widget, in CSS pixels. */
  width: z.int(),
  /** Of the window. */
  height: z.int(),
  timeZone: z.string().check(z.regex(/^[\w/+-]{1,40}$/)),
})

/** How a tape was recorded: the extension field `_tape` of its log. */
export const metadataSchema = z.object({
  version: z.literal(TAPE_VERSION),
  /** Letters, digits, dashes and underscores. */
  name: z.string().check(z.regex(/^[\w-]{1,80}$/)),
  /** Launch parameters of the widget, redacted. */
  launch: z.record(z.string(), z.string()),
  /** Path at the start of the visit; absent: '/'. */
  at: z.optional(pathSchema),
  /** Path when the file was saved. */
  endsAt: z.optional(pathSchema),
  /** Absent: recorded without a page. */
  world: z.optional(worldSchema),
  /** Absent: recorded without a page. */
  actions: z.optional(z.array(recordedActionSchema)),
  /** What was shown before the actions, one line each: 'button: Next (disabled)'. A replay compares it. */
  screens: z.optional(z.array(z.array(z.string()))),
  /** The position, in `screens`, of what was shown when the file was saved, unless the page was loading. */
  endScreen: z.optional(z.int()),
  /** Milliseconds from the start of the recording until the file was saved. */
  lasts: z.optional(z.int()),
  /** The saved visit that the browser held at the start. */
  visit: z.optional(
    z.object({
      version: z.string(),
      orderIntentId: z.nullable(z.string()),
      expiresAt: z.nullable(z.string()),
      steps: z.array(z.object({ path: z.string(), query: z.string(), index: z.int() })),
      lastActionAt: z.number(),
    }),
  ),
  /** As in ?scenario=; null: not recorded from the mock server. */
  scenario: z.nullable(z.string()),
  /** As in ?fault=. */
  fault: z.optional(z.string()),
  /** Number of entries dropped from the beginning, because the recording exceeded its limit. */
  dropped: z.optional(z.int()),
  seed: z.nullable(z.int()),
  /** Time of the recording's clock at its start. */
  now: z.iso.datetime({ offset: true }),
  /** Calendar date of the recording, YYYY-MM-DD, by the machine's clock. */
  recorded: z.iso.date(),
  /** Version of the redaction. */
  redaction: z.int(),
  /** Hash of the contract. */
  contract: z.string(),
})

/** 0: no response arrived. */
const statusSchema = z.int().check(z.refine((code) => code === 0 || (code >= 200 && code <= 599)))

const nameValues = z.array(z.object({ name: z.string(), value: z.string() }))

/** What HAR 1.2 demands of a request and of a response. */
const messageFields = {
  httpVersion: z.string(),
  cookies: nameValues,
  headers: nameValues,
  headersSize: z.int(),
  bodySize: z.int(),
}

/** An entry of a tape has everything that HAR 1.2 demands, and everything that a replay reads. */
const tapeEntrySchema = z.object({
  startedDateTime: z.iso.datetime({ offset: true }),
  time: z.number(),
  request: z.object({
    ...messageFields,
    method: z.string(),
    url: z.url(),
    queryString: nameValues,
    postData: z.optional(z.object({ mimeType: z.string(), text: z.string() })),
  }),
  response: z.object({
    ...messageFields,
    status: statusSchema,
    statusText: z.string(),
    content: z.object({ size: z.int(), mimeType: z.string(), text: z.string() }),
    redirectURL: z.string(),
    _error: z.optional(z.string()),
  }),
  cache: z.object({}),
  timings: z.object({ send: z.number(), wait: z.number(), receive: z.number() }),
})

/** A file of this project's own recorder, which is valid HAR 1.2. */
export const tapeSchema = z.object({
  log: z.object({
    _tape: metadataSchema,
    version: z.string(),
    creator: z.object({ name: z.string(), version: z.string() }),
    entries: z.array(tapeEntrySchema),
  }),
})

/** Programs write null for what they do not know, and numbers where HAR has texts. Anything else counts as absent. */
const text = z.catch(
  z.optional(z.union([z.string(), z.pipe(z.number(), z.transform(String))])),
  undefined,
)

const requiredText = z.string().check(z.minLength(1))

/** A number, or its decimal digits. */
const number = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^-?\d+(?:\.\d+)?$/)), z.transform(Number)),
])

const header = z.object({ name: z.string(), value: text })

/** Members that are no pair of texts are dropped. */
const headers = z.catch(
  z.pipe(
    z.array(z.catch(z.nullable(header), null)),
    z.transform((members) =>
      members.flatMap((member) =>
        member?.value === undefined ? [] : [{ name: member.name, value: member.value }],
      ),
    ),
  ),
  [],
)

const postData = z.catch(
  z.nullish(
    z.object({
      mimeType: text,
      text,
      encoding: text,
      /** The fields of a form; some programs write those of a JSON body. */
      params: z.catch(
        z.nullish(z.array(z.object({ name: z.string(), value: z.optional(z.unknown()) }))),
        undefined,
      ),
      _file: text,
    }),
  ),
  undefined,
)

const content = z.catch(
  z.nullish(
    z.object({
      size: z.catch(z.optional(number), undefined),
      mimeType: text,
      text,
      encoding: text,
      _file: text,
    }),
  ),
  undefined,
)

/**
 * What an import reads of an entry: every program that saves HAR files leaves out something else, or writes it in another
 * way. An odd value costs its field; only a request without address or method and a response without status cost the
 * entry.
 */
export const savedEntrySchema = z.object({
  startedDateTime: text,
  time: z.catch(z.optional(number), undefined),
  request: z.object({
    method: z.pipe(
      requiredText,
      z.transform((method) => method.toUpperCase()),
    ),
    url: requiredText,
    headers,
    postData,
  }),
  response: z.object({
    status: number,
    headers,
    /** A network error, as a text or an object. */
    _error: z.optional(z.unknown()),
    content,
  }),
})

/** An entry of a file of any program. */
export type SavedEntry = z.infer<typeof savedEntrySchema>

/** A HAR file whose entries are checked one by one. */
export const harFileSchema = z.object({ log: z.object({ entries: z.array(z.unknown()) }) })
