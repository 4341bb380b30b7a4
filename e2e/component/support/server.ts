import type { Screen } from './mount.ts'

/** Holds every answer of the mock server back until the result is called. */
export function holdAnswers({ service }: Screen): () => void {
  const { exclusive } = service
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  service.exclusive = async (action) => {
    await released
    return await exclusive(action)
  }
  return () => {
    service.exclusive = exclusive
    release()
  }
}
