/** The looks that the demo page offers, by the value of `?theme=`: a name, and the attribute of `<tour-checkout>`. */
export const DEMO_BRANDS: Readonly<Record<string, { name: string; theme: string }>> = {
  default: { name: 'Default', theme: '' },
  terracotta: {
    name: 'Terracotta',
    theme: 'accent: #a3442a; surface: #fbf7f0; text: #2a211b; radius: 4; font: serif',
  },
  sunny: { name: 'Sunny', theme: 'accent: #ffd400; surface: #ffffff; radius: 0' },
  night: { name: 'Night', theme: 'accent: #7c9cff; scheme: dark; radius: 14' },
  system: { name: 'As the page', theme: 'scheme: light dark; heading-font: serif' },
}

/** The theme of the page's brand; '' without a known one. */
export function getTheme(page: URL): string {
  const id = page.searchParams.get('theme') ?? 'default'
  return Object.hasOwn(DEMO_BRANDS, id) ? (DEMO_BRANDS[id]?.theme ?? '') : ''
}
