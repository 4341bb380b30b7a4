import type { TapeMetadata } from '#mocks/tape/format/har.ts'

type World = TapeMetadata['world']

/** Gives the frame of the widget the recorded width, where the page around it is one of this origin. */
export function resizeFrame(world: World): void {
  const { frameElement } = window
  if (world && frameElement) (frameElement as HTMLElement).style.maxWidth = `${world.width}px`
}
