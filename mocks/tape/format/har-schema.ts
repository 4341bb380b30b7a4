import * as z from 'zod/mini'

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
