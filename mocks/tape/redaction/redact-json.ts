import type { Shape } from '#mocks/tape/format/shape.ts'
import { findField, joinPath } from '#mocks/tape/format/shape.ts'
import { isPublicNumber } from './public-values.ts'
import type { RedactionContext } from './redact-text.ts'
import { redactText } from './redact-text.ts'
import type { RedactionKind } from './redaction-rules.ts'
import { findLoggedErrorKind, getRedactionKind } from './redaction-rules.ts'
import type { Token } from './rewrite-json.ts'
import { rewriteJson } from './rewrite-json.ts'

/** Where a token stands: `shape` is null outside the contract, `kind` overrides that of the path. */
type Position = { path: string; shape: Shape | null; kind?: RedactionKind | undefined }

function allowsType({ shape }: Position, type: string): boolean {
  return shape?.types.includes(type) ?? false
}

function redactString(value: string, position: Position, context: RedactionContext): string {
  const { path, shape, kind } = position
  if (kind) return redactText(kind, value, context)
  if (!allowsType(position, 'string')) return redactText('text', value, context)
  const ruleKind = getRedactionKind(path)
  if (!shape?.enumValues) return redactText(ruleKind, value, context)
  if (!shape.enumValues.includes(value)) return redactText('text', value, context)
  return ruleKind === 'choice' ? context.choose(shape.enumValues, value) : value
}

/** The ages that no unit type allows. */
const INVALID_AGES = Array.from({ length: 899 }, (_, index) => String(index + 101))

/** An age becomes another one that the same unit type allows. */
function redactNumber(value: string, position: Position, context: RedactionContext): string {
  const { path } = position
  const isPublic = allowsType(position, 'number') && isPublicNumber(path, value)
  if (!isPublic || (value.length >= 6 && context.isEcho(value))) return '0'
  if (!path.endsWith('travelers.age')) return value
  const band = context.ageBands.find((ages) => ages.includes(value)) ?? INVALID_AGES
  return context.choose(band, value)
}

/** Redacts a key of the object at `parent`, and finds the position of its value. */
function redactKey(
  key: string,
  parent: Position,
  context: RedactionContext,
): { key: string; position: Position } {
  const field = findField(parent.shape, key)
  if (!field) return { key: redactText('key', key, context), position: { path: '?', shape: null } }
  const path = joinPath(parent.path, field.name)
  const position = { path, shape: field.shape }
  if (field.name !== '*') return { key, position }
  if (!allowsType(position, 'unknown'))
    return { key: redactText(getRedactionKind(path), key, context), position }
  const kind = findLoggedErrorKind(parent.path, key)
  return { key: kind ? key : redactText('key', key, context), position: { ...position, kind } }
}

/**
 * Redacts the keys, strings and numbers of a JSON text, which may be truncated; what follows a syntax error is one text.
 * @param shape From the contract; null: not in the contract.
 */
export function redactJson(source: string, shape: Shape | null, context: RedactionContext): string {
  /** Parents of the current position, outermost first. */
  const ancestors: Position[] = []
  let current: Position = { path: '', shape }
  let parent: Position = current
  const descend = (position: Position) => {
    ancestors.push(parent)
    parent = position
    current = position
  }
  const redactToken = ({ kind, value }: Token): string => {
    if (kind === 'key') {
      const { key, position } = redactKey(value, parent, context)
      current = position
      return key
    }
    if (kind === 'string') return redactString(value, current, context)
    return redactNumber(value, current, context)
  }
  return rewriteJson(
    source,
    {
      token: (token) => {
        const replacement = redactToken(token)
        return replacement === token.value ? null : replacement
      },
      enterObject: () =>
        descend({
          path: current.path,
          shape: allowsType(current, 'object') ? current.shape : null,
        }),
      enterArray: () => descend({ path: current.path, shape: current.shape?.item ?? null }),
      leave: () => {
        parent = ancestors.pop() ?? { path: '', shape: null }
        current = parent
      },
    },
    (tail) => redactText('text', tail, context),
  )
}
