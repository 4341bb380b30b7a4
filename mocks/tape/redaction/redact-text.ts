import { TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import { scrubPii } from './pii-patterns.ts'
import type { Choose, Pseudonymize } from './pseudonyms.ts'
import {
  isConfigCode,
  isDateTime,
  isErrorCodePage,
  isPublicHost,
  isPublicMessage,
  isPublicPath,
  isPublicConstant,
  isPublicParameter,
  isBundledText,
  isTestCardToken,
} from './public-values.ts'
import type { RedactionKind } from './redaction-rules.ts'

/** What the redaction of a value depends on besides its field. */
export type RedactionContext = {
  pseudonymize: Pseudonymize
  choose: Choose
  /** The ages of each unit type, or all ages. */
  ageBands: readonly (readonly string[])[]
  /** Whether the tape's catalog holds the text. */
  isCatalogText: (text: string) => boolean
  /** Whether the text repeats a personal value of the recording. */
  isEcho: (text: string) => boolean
}

/** Keeps a known host with a known path and the names of known parameters, and no parameter value. */
function redactUrl(text: string, { pseudonymize }: RedactionContext): string {
  if (isBundledText(text)) return text
  const url = URL.canParse(text, TAPE_ORIGIN) ? new URL(text, TAPE_ORIGIN) : null
  if (!url || !isPublicHost(url.host) || !isPublicPath(url.pathname))
    return pseudonymize('address', text)
  const query = Array.from(url.searchParams)
    .filter(([name]) => isPublicParameter(name))
    .map(([name, value]) => [name, pseudonymize('text', value)])
  const search = new URLSearchParams(query).toString()
  return `https://${url.host}${url.pathname}${search && `?${search}`}`
}

function replaceUnless(isPublic: boolean, text: string, { pseudonymize }: RedactionContext) {
  return isPublic ? text : pseudonymize('text', text)
}

/** Returns the text if its kind allows it on a tape, otherwise a replacement. An empty text is kept. */
export function redactText(kind: RedactionKind, text: string, context: RedactionContext): string {
  if (text === '') return text
  const { pseudonymize, isCatalogText, isEcho } = context
  const isPublicName = (name: string) => isBundledText(name) || isCatalogText(name)
  switch (kind) {
    case 'catalog':
      if (isBundledText(text)) return text
      return isCatalogText(text) ? scrubPii(text) : pseudonymize('text', text)
    case 'configCode':
      return replaceUnless(
        isBundledText(text) || (isConfigCode(text) && !isEcho(text)),
        text,
        context,
      )
    case 'enum':
    case 'choice':
    case 'constant':
      return replaceUnless(isPublicConstant(text), text, context)
    case 'message':
      return replaceUnless(isPublicMessage(text, isPublicName), text, context)
    case 'dateTime':
      return replaceUnless(isDateTime(text), text, context)
    case 'errorCodePage':
      return replaceUnless(isErrorCodePage(text), text, context)
    case 'card':
      return replaceUnless(isTestCardToken(text), text, context)
    case 'url':
      return redactUrl(text, context)
    case 'email':
    case 'name':
    case 'phone':
    case 'pass':
    case 'id':
    case 'reference':
    case 'intent':
    case 'secret':
    case 'publishableKey':
    case 'address':
    case 'key':
    case 'text':
    default:
      return pseudonymize(kind, text)
  }
}
