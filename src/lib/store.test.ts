import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('notifies its observers of each change until they unsubscribe', () => {
  const { read, subscribe, set } = createStore('none')
  const onChange = vi.fn<() => void>()
  const unsubscribe = subscribe(onChange)
  set('none')
  expect(onChange).not.toHaveBeenCalled()
  set('checking')
  expect(onChange).toHaveBeenCalledOnce()
  expect(read()).toBe('checking')
  unsubscribe()
  set('confirming')
  expect(onChange).toHaveBeenCalledOnce()
  expect(read()).toBe('confirming')
})
