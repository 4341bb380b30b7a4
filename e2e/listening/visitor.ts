import { expect } from '@playwright/test'
import type { Desk, Utterance } from './desk.ts'

/** Nothing more is said after this silence: after a key that moves, and after one that sends something. */
const SILENCE_MS = { move: 800, act: 2000 }

/** So long a stop may be silent: the border of a frame is. */
const SILENT_STOP_MS = 4000

/** For an answer, on a machine that does other things, too; and for what comes by itself. */
const ANSWER_MS = { press: 60_000, wait: 200_000 }

/** More stops than any page has before the one that is looked for. */
const MAX_STOPS = 50

const NAMES: Partial<Record<string, string>> = {
  Return: 'Enter',
  'shift+Tab': 'Shift+Tab',
  space: 'Space',
}

/** A visitor who uses keys and hears the answers; the transcript has both. */
export type Visitor = ReturnType<typeof createListener>

/** @param desk Where the page has just been opened. */
export function createListener({ readSpeech, pressKey, typeText }: Desk) {
  const transcript: string[] = []
  const timed: string[] = []
  let heard = readSpeech().length

  const pause = async () => await new Promise((end) => setTimeout(end, 50))
  const listNew = () => readSpeech().slice(heard)

  async function waitForSilence(ms: number): Promise<void> {
    for (let [count, since] = [-1, Date.now()]; Date.now() - since < ms;) {
      await pause()
      if (readSpeech().length !== count) [count, since] = [readSpeech().length, Date.now()]
    }
  }

  /** Writes down what has been said. */
  function note(action: string): string {
    const speech: Utterance[] = listNew()
    heard += speech.length
    timed.push(action, ...speech.map(({ time, text }) => `    ${time} ${text}`))
    const texts = speech.map(({ text }) => text.replaceAll(/127\.0\.0\.1:\d+/g, 'the host'))
    const words = texts.join(' | ')
    transcript.push(`${action} ${words}`.trim())
    return words
  }

  /** Waits until the answers are heard, in this order. */
  async function hear(
    action: string,
    answers: string[],
    { silence = SILENCE_MS.act, timeout = ANSWER_MS.press } = {},
  ): Promise<void> {
    const findMissing = () => {
      let place = 0
      const texts = listNew().map(({ text }) => text)
      return answers.find((answer) => {
        place = texts.findIndex((text, index) => index >= place && text.includes(answer))
        return place === -1
      })
    }
    const message = `${action}: ${answers.join(', then ')}`
    try {
      await expect.poll(() => findMissing(), { message, timeout }).toBe(undefined)
      await waitForSilence(silence)
    } finally {
      note(action)
    }
  }

  return {
    readTranscript: () => transcript.join('\n'),
    readTimes: () => timed.join('\n'),
    /** Listens without a press. */
    wait: async (...answers: string[]) => await hear('[...]', answers, { timeout: ANSWER_MS.wait }),
    press: async (key: string, ...answers: string[]) => {
      pressKey(key)
      await hear(`[${NAMES[key] ?? key}]`, answers)
    },
    type: async (text: string) => {
      typeText(text)
      await hear(`"${text}"`, [], { silence: SILENCE_MS.move })
    },
    /** Presses a key until a stop with these words is heard. */
    moveTo: async (words: string, key = 'Tab') => {
      for (let stops = 0; stops < MAX_STOPS; stops += 1) {
        pressKey(key)
        const start = Date.now()
        while (listNew().length === 0 && Date.now() - start < SILENT_STOP_MS) await pause()
        await waitForSilence(SILENCE_MS.move)
        if (note(`[${NAMES[key] ?? key}]`).includes(words)) return
      }
      throw new Error(`${words} is not heard:\n${transcript.join('\n')}`)
    },
  }
}
