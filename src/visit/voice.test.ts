import { expect, onTestFinished, test, vi } from 'vitest'
import { createVoice } from './voice.ts'

test('joins what comes together, waits for a move of the focus, and says the same again as a change (LAYOUT-5)', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { read, say, subscribe } = createVoice()
  const heard: string[] = []
  subscribe(() => heard.push(read()))
  say('Cruise removed.')
  vi.advanceTimersByTime(400)
  say('Total €0.00.')
  say('Total €0.00.')
  vi.advanceTimersByTime(400)
  say('')
  vi.advanceTimersByTime(400)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(100)
  say('')
  say('Cruise removed. Total €0.00.')
  vi.runAllTimers()
  expect(heard).toEqual(['Cruise removed. Total €0.00.', '', 'Cruise removed. Total €0.00.'])
})
