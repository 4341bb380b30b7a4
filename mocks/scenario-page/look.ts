/** How the live view shows what is chosen. */
export type Look = { frame: 'phone' | 'desktop'; page: 'host' | 'widget' }

/** Pixels. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const satisfies Record<Look['frame'], { width: number; height: number }>

/** What an address of the scenario page shows, so that it can be shared and reloaded. */
export const lookIn = (search: string): Look & { scenario: string } => {
  const asked = new URLSearchParams(search)
  return {
    scenario: asked.get('scenario') ?? 'standard',
    frame: asked.get('frame') === 'phone' ? 'phone' : 'desktop',
    page: asked.get('page') === 'widget' ? 'widget' : 'host',
  }
}

/** The inverse of lookIn. */
export const searchOf = ({ scenario, frame, page }: ReturnType<typeof lookIn>): string =>
  `?${new URLSearchParams({ scenario, frame, page })}`
