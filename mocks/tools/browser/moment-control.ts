import { getStorage } from '#mocks/page/browser-storage.ts'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { leaveMoment } from '#mocks/page/moment-link.ts'
import type { Moment } from './moment.ts'
import { encodeMoment } from './moment.ts'
import { TAPE_FILE_KEY } from './tab-tape.ts'

/** How many calls keep the moment of their arrival. */
const MAX_MOMENTS = 100

/** Keeps the moment before each call of the page. */
function keepMoments(readPresent: () => Moment | null) {
  const moments = new Map<LoggedCall, Moment | null>()
  window.addEventListener('mock-server:call', ({ detail: call }) => {
    if (call.duration !== undefined || moments.has(call)) return
    moments.set(call, readPresent())
    const [oldest] = moments.keys()
    if (oldest !== undefined && moments.size > MAX_MOMENTS) moments.delete(oldest)
  })
  return moments
}

/** The part of `window.mockServer` for moments of the visit. */
export function createMomentControl(
  readPresent: () => Moment | null,
): Pick<MockServerControl, 'canGoBackTo' | 'goBackTo' | 'encodeMoment'> {
  const moments = keepMoments(readPresent)
  return {
    canGoBackTo: (call) => moments.get(call) != null,
    goBackTo: (call) => {
      if (!leaveMoment(JSON.stringify(moments.get(call)), getStorage('sessionStorage')))
        throw new Error('The storage of this tab is too full for a moment of this replay.')
      location.reload()
    },
    encodeMoment: async () => {
      const moment = readPresent()
      if (moment === null)
        throw new Error('This browser denies storage, so there is no state to link to.')
      const file = getStorage('sessionStorage')?.getItem(TAPE_FILE_KEY) ?? null
      const { sessionStorage } = moment
      return await encodeMoment({
        ...moment,
        sessionStorage: { ...sessionStorage, [TAPE_FILE_KEY]: file },
      })
    },
  }
}
