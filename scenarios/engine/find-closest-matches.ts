/** How many letters must be put in, left out or replaced (Levenshtein). */
const getLevenshteinDistance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(from).entries()) {
    const nextRow = [index + 1]
    for (const [column, otherLetter] of Array.from(to).entries()) {
      const substitutionCost = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      nextRow.push(
        Math.min(substitutionCost, (row[column + 1] ?? 0) + 1, (nextRow[column] ?? 0) + 1),
      )
    }
    row = nextRow
  }
  return row[to.length] ?? 0
}

/** All names, the most alike to what was typed first. */
export const findClosestMatches = (input: string, names: string[]): string[] =>
  names.toSorted((a, b) => getLevenshteinDistance(input, a) - getLevenshteinDistance(input, b))
