/** Frame size and page of the live view. */
export type ViewSettings = { frame: 'phone' | 'desktop'; page: 'host' | 'widget' }

/** In CSS pixels. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const satisfies Record<ViewSettings['frame'], { width: number; height: number }>

/** Parses the query of the scenario page, which makes a selection shareable. */
export const parseViewSettings = (search: string): ViewSettings & { scenario: string } => {
  const params = new URLSearchParams(search)
  return {
    scenario: params.get('scenario') ?? 'standard',
    frame: params.get('frame') === 'phone' ? 'phone' : 'desktop',
    page: params.get('page') === 'widget' ? 'widget' : 'host',
  }
}

/** The inverse of parseViewSettings. */
export const buildSearch = ({
  scenario,
  frame,
  page,
}: ReturnType<typeof parseViewSettings>): string =>
  `?${new URLSearchParams({ scenario, frame, page })}`
