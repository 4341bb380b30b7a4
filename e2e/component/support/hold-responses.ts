import type { Screen } from './mount.ts'

/** Holds back every response of the mock server until the returned function is called. */
export function holdResponses({ mockApi }: Screen): () => void {
  const { runExclusive } = mockApi
  let release: () => void = () => undefined
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  mockApi.runExclusive = async (action) => {
    await untilReleased
    return await runExclusive(action)
  }
  return () => {
    mockApi.runExclusive = runExclusive
    release()
  }
}
