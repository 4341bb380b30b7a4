function isArray(value: unknown): boolean {
  return Array.isArray(value)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !isArray(value)
}

/**
 * Finds the records that equal the template in each of its fields (RULE-11).
 * @throws Error 'Items is not an array', 'Template is not an object', or "Unknown parameter '{name}'" for a field that
 * no record has. An empty list accepts every template.
 */
export function findRecords<T extends object>(items: readonly T[], template: Partial<T>): T[] {
  if (!isArray(items)) throw new Error('Items is not an array')
  if (!isObject(template)) throw new Error('Template is not an object')
  const fields = Object.entries(template)
  const unknownField = fields.find(([name]) => !items.some((item) => Object.hasOwn(item, name)))
  if (unknownField && items.length > 0) throw new Error(`Unknown parameter '${unknownField[0]}'`)
  return items.filter((item) => fields.every(([name, value]) => Reflect.get(item, name) === value))
}
