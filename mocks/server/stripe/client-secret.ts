/** Parses 'seti_1_secret_2' to 'seti_1'; null: not a client secret of a SetupIntent. */
export function parseSetupIntentId(clientSecret: unknown): string | null {
  if (typeof clientSecret !== 'string') return null
  return /^(seti_\w+?)_secret_\w+$/.exec(clientSecret)?.[1] ?? null
}
