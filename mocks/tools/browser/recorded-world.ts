import type { TapeMetadata } from '#mocks/tape/format/har.ts'

type World = TapeMetadata['world']

/** 'français, 390 × 664, Europe/Paris'; '' for a tape that was recorded without a page. */
export function describeWorld(world: World): string {
  if (!world) return ''
  const { language, width, height, timeZone } = world
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language)
  return `${name}, ${width} × ${height}, ${timeZone}`
}

/** Gives the frame of the widget the recorded width, where the page around it is one of this origin. */
export function resizeFrame(world: World): void {
  const { frameElement } = window
  if (world && frameElement) (frameElement as HTMLElement).style.maxWidth = `${world.width}px`
}
