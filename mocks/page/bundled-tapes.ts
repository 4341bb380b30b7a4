const files = import.meta.glob<string>('/fixtures/tapes/*.har', {
  query: '?raw',
  import: 'default',
})

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.har$/g, ''), load]),
)

/** Lists the names of the tapes in fixtures/tapes. */
export const listBundledTapes = (): string[] => [...loaders.keys()]

/** Loads the text of a bundled tape; null for an unknown name. */
export const loadBundledTape = async (name: string): Promise<string | null> =>
  (await loaders.get(name)?.()) ?? null
