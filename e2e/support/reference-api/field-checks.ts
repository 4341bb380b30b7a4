/** What is wrong with one field of a request body; `path` is written like `travelers[0].pass`. */
export type BodyProblem = { path: string; problem: 'missing' | 'null' | 'unknown' | 'invalid' }

/** Lists the problems of a value; an empty list when the value is as the specification says. */
export type FieldCheck = (value: unknown, path: string) => BodyProblem[]

/** A check that passes the values for which `accepts` is true. */
export function requireThat(accepts: (value: unknown) => boolean): FieldCheck {
  return (value, path) => {
    if (value === null) return [{ path, problem: 'null' }]
    return accepts(value) ? [] : [{ path, problem: 'invalid' }]
  }
}

/** Text that matches the pattern; by default any text that is not blank. */
export function checkText(pattern = /\S/): FieldCheck {
  return requireThat((value) => typeof value === 'string' && pattern.test(value))
}

/** A whole number between the limits, both included. */
export function checkInteger(min: number, max: number): FieldCheck {
  return requireThat(
    (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
  )
}

/** One of the listed texts. */
export function checkOneOf(allowed: readonly string[]): FieldCheck {
  return requireThat((value) => typeof value === 'string' && allowed.includes(value))
}

/** A list whose every element passes the check. */
export function checkList(check: FieldCheck): FieldCheck {
  return (value, path) => {
    if (!Array.isArray(value)) return requireThat(() => false)(value, path)
    return value.flatMap((element: unknown, index) => check(element, `${path}[${index}]`))
  }
}

/** True for an object that is neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object with exactly these fields, of which the optional ones may be absent. */
export function checkFields(
  required: Record<string, FieldCheck>,
  optional: Record<string, FieldCheck> = {},
): FieldCheck {
  return (value, path) => {
    if (!isRecord(value)) return requireThat(() => false)(value, path)
    const join = (name: string): string => (path === '' ? name : `${path}.${name}`)
    const checks = new Map(Object.entries({ ...optional, ...required }))
    const missing = Object.keys(required).filter((name) => !Object.hasOwn(value, name))
    return [
      ...missing.map((name): BodyProblem => ({ path: join(name), problem: 'missing' })),
      ...Object.entries(value).flatMap(([name, part]): BodyProblem[] => {
        const check = checks.get(name)
        return check ? check(part, join(name)) : [{ path: join(name), problem: 'unknown' }]
      }),
    ]
  }
}
