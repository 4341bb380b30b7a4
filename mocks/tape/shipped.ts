const files = import.meta.glob<string>('/fixtures/tapes/*.har', {
  query: '?raw',
  import: 'default',
})

const tapes = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.har$/g, ''), load]),
)

/** The names of the tapes in fixtures/tapes. */
export const shippedTapes = (): string[] => [...tapes.keys()]

/** The text of one of them; null: there is none of this name. */
export const shippedTape = async (name: string): Promise<string | null> =>
  (await tapes.get(name)?.()) ?? null
