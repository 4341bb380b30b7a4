import type { TapeMetadata } from '#mocks/tape/format/har.ts'

type World = TapeMetadata['world']

/** Gives the widget the recorded width, where the page around its frame is one of this origin. */
export function resizeFrame(world: World): void {
  const { frameElement } = window
  if (!world || frameElement === null) return
  // The loader's element holds the frame, which fills it and whose style the loader replaces.
  const root = frameElement.getRootNode()
  const element = 'host' in root ? root.host : frameElement
  ;(element as HTMLElement).style.maxWidth = `${world.width}px`
}
