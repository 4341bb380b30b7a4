import { expect, test } from 'vitest'
import { createVisitorControl } from './visitor-control.ts'

test('a visitor pauses before the step that an address names, and goes on from there (TAPE-8)', async () => {
  const done: string[] = []
  async function* visit() {
    for (const step of ['one', 'two', 'three']) {
      yield step
      done.push(step)
    }
  }
  const visitor = createVisitorControl({
    loadVisit: () => Promise.resolve(visit),
    listSteps: () => ['one', 'two', 'three'].map((text) => ({ text, isDone: done.includes(text) })),
    pausesAfter: 2,
    skipTime: () => undefined,
    tabStorage: null,
  })
  await visitor.play()
  expect(visitor.state()).toEqual({ status: 'paused', step: 'three' })
  await visitor.play()
  expect(visitor.state().status).toBe('done')
  expect(done).toHaveLength(3)
})
