/** Writes what fits: a full storage loses the old text of the key too. @returns Whether the next page can read it. */
export function writeItem(
  storage: Pick<Storage, 'setItem' | 'removeItem'> | null,
  key: string,
  text: string,
): boolean {
  try {
    storage?.setItem(key, text)
    return storage !== null
  } catch {
    storage?.removeItem(key)
    return false
  }
}
