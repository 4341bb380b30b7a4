/** A part of a package's code, and what stands in its place. */
export type Replacement = [pattern: RegExp, text: string | ((match: string) => string)]

/**
 * Replaces parts of a package's code, one after the other.
 * @throws When the code, of another version of the package, lacks one of them.
 */
export function replaceCode(code: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((text, [pattern, replacement]) => {
    const result =
      typeof replacement === 'string'
        ? text.replace(pattern, replacement)
        : text.replace(pattern, replacement)
    if (result === text)
      throw new Error(`The package has no ${String(pattern)}: adapt its plugin in src/vite`)
    return result
  }, code)
}
