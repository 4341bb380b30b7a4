/** How many letters must be put in, left out or replaced (Levenshtein). */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1]
    for (const [place, other] of Array.from(to).entries()) {
      const replaced = (row[place] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** All names, the most alike to what was typed first. */
export const nearestFirst = (typed: string, names: string[]): string[] =>
  names.toSorted((one, other) => distance(typed, one) - distance(typed, other))
