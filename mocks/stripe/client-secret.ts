/** 'seti_1_secret_2' -> 'seti_1'; null for what is no client secret of a SetupIntent. */
export function parseSetupIntentId(clientSecret: unknown): string | null {
  if (typeof clientSecret !== 'string') return null
  return /^(seti_\w+?)_secret_\w+$/.exec(clientSecret)?.[1] ?? null
}
