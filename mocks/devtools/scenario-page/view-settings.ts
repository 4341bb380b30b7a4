/** How the live view shows what is chosen. */
export type ViewSettings = { frame: 'phone' | 'desktop'; page: 'host' | 'widget' }

/** Pixels. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const satisfies Record<ViewSettings['frame'], { width: number; height: number }>

/** What an address of the scenario page shows, so that it can be shared and reloaded. */
export const parseViewSettings = (search: string): ViewSettings & { scenario: string } => {
  const params = new URLSearchParams(search)
  return {
    scenario: params.get('scenario') ?? 'standard',
    frame: params.get('frame') === 'phone' ? 'phone' : 'desktop',
    page: params.get('page') === 'widget' ? 'widget' : 'host',
  }
}

/** The inverse of lookIn. */
export const buildSearch = ({
  scenario,
  frame,
  page,
}: ReturnType<typeof parseViewSettings>): string =>
  `?${new URLSearchParams({ scenario, frame, page })}`
