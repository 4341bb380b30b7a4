import { cdp } from 'vitest/browser'

/** How the browser presents a page. */
type Media = {
  media?: 'screen' | 'print'
  forcedColors?: 'none' | 'active'
  reducedMotion?: 'reduce' | 'no-preference'
  colorScheme?: 'light' | 'dark'
}

/** Emulates a media feature; the others keep the defaults of the tests. */
export async function emulateMedia(media: Media = {}): Promise<void> {
  const { media: type = 'screen', forcedColors = 'none' } = media
  const { reducedMotion = 'reduce', colorScheme = 'light' } = media
  const features = [
    { name: 'forced-colors', value: forcedColors },
    { name: 'prefers-reduced-motion', value: reducedMotion },
    { name: 'prefers-color-scheme', value: colorScheme },
  ]
  await cdp().send('Emulation.setEmulatedMedia', { media: type, features })
}
