/** The labels of a list: each that another entry has, too, gets in brackets what tells it apart. */
export function tellApart(labels: readonly string[], differences: readonly string[]): string[] {
  const seen = new Set<string>()
  const repeated = new Set(labels.filter((label) => seen.size === seen.add(label).size))
  return labels.map((label, index) => {
    const difference = differences[index] ?? ''
    return repeated.has(label) && difference !== '' ? `${label} (${difference})` : label
  })
}
