import { cdp } from 'vitest/browser'

/** How the browser presents a page. */
type Media = {
  media?: 'screen' | 'print'
  forcedColors?: 'none' | 'active'
  reducedMotion?: 'reduce' | 'no-preference'
  colorScheme?: 'light' | 'dark'
  contrast?: 'no-preference' | 'more'
}

/** Emulates a media feature; the others keep the defaults of the tests. */
export async function emulateMedia(media: Media = {}): Promise<void> {
  const { media: type = 'screen', forcedColors = 'none' } = media
  const { reducedMotion = 'reduce', colorScheme = 'light', contrast = 'no-preference' } = media
  const features = [
    { name: 'forced-colors', value: forcedColors },
    { name: 'prefers-reduced-motion', value: reducedMotion },
    { name: 'prefers-color-scheme', value: colorScheme },
    { name: 'prefers-contrast', value: contrast },
  ]
  await cdp().send('Emulation.setEmulatedMedia', { media: type, features })
}
