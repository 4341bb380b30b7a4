import { distance } from 'fastest-levenshtein'

/** Sorts names by their edit distance to an input, closest first; equal distances keep their order. */
export function findClosestMatches(input: string, names: string[]): string[] {
  return names.toSorted((a, b) => distance(input, a) - distance(input, b))
}
