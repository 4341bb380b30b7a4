/** A change of one line that breaks the product, and the tests that must see it. */
export type Fault = {
  /** In the words of the domain, with the requirement that it breaks. */
  fault: string
  file: string
  /** Stands once in the file. */
  find: string
  put: string
  /** The smallest test files that see it: each must be red. */
  red: string[]
}

/** The text of the file with the fault. */
export function plant({ fault, file, find, put }: Fault, text: string): string {
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Error(`${fault}: ${file} has its line ${parts.length - 1} times: ${find}`)
  return parts.join(put)
}
