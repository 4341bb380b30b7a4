const files = import.meta.glob<string>('/fixtures/tapes/*.har', {
  query: '?raw',
  import: 'default',
})

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.har$/g, ''), load]),
)

/** The names of the tapes in fixtures/tapes. */
export const listBundledTapes = (): string[] => [...loaders.keys()]

/** The text of one of them; null: there is none of this name. */
export const loadBundledTape = async (name: string): Promise<string | null> =>
  (await loaders.get(name)?.()) ?? null
