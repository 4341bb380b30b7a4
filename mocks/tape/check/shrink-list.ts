/** Removes parts of a list, large ones first, as long as the rest is enough. */
export async function shrinkList<Item>(
  items: readonly Item[],
  isEnough: (rest: Item[]) => Promise<boolean>,
): Promise<Item[]> {
  let kept = [...items]
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let index = kept.length - size; index > -size; index -= size) {
      const start = Math.max(index, 0)
      const rest = [...kept.slice(0, start), ...kept.slice(index + size)]
      if (rest.length < kept.length && (await isEnough(rest))) kept = rest
    }
  return kept
}
