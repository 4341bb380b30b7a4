import { describe, expect, test } from 'vitest'
import { createReplay } from '#mocks/testing/recorded-visit.ts'
import { sendRecordedCall, recordCalls } from '#mocks/testing/recorded-calls.ts'
import type { UnmatchedRequest } from './unmatched-request.ts'
import { formatUnmatchedRequest } from './unmatched-request.ts'

const order = { orderIntentId: 'o' }

describe('an unmatched request (TAPE-3)', () => {
  const contact = { firstName: 'Ada', allowMarketing: true }
  const tape = recordCalls(
    ['setContact', { ...order, contact }, {}],
    ['setContact', { ...order, contact: { ...contact, allowMarketing: false } }, {}],
    ['createOrderIntent', { configCode: 'pass' }, {}],
  )
  const replayUnmatched = async (name: string, body: unknown, before: [string, unknown][] = []) => {
    const unmatched: [UnmatchedRequest, string, Request][] = []
    const { send } = createReplay(tape, {
      onUnmatchedRequest: (...args) => unmatched.push(args),
    })
    for (const [earlierName, earlierBody] of before)
      await sendRecordedCall(send, earlierName, earlierBody)
    return { ...(await sendRecordedCall(send, name, body)), unmatched }
  }

  test('lists the differences to the closest entries', async () => {
    const requestBody = {
      ...order,
      contact: { ...contact, lastName: 'Byron', allowMarketing: 'yes' },
    }
    const { status, body, unmatched } = await replayUnmatched('setContact', requestBody)
    const [[unmatchedRequest, text, request] = []] = unmatched
    expect(request?.url).toMatch(/setContact$/)
    expect(status).toBe(501)
    expect(body).toEqual({
      error: {
        message: 'This step is not part of the recording.',
        service: 'tape',
        code: 'not_on_tape',
        data: text,
      },
    })
    expect(unmatchedRequest).toMatchObject({ reason: 'other-body', callCounts: { setContact: 2 } })
    expect(unmatchedRequest?.closest.map(({ number }) => number)).toEqual([1, 2])
    expect(text?.split('\n').slice(0, 4)).toEqual([
      'No setContact with this body on the tape, which has setContact × 2.',
      '  Entry 1 differs:',
      '    contact.allowMarketing: recorded true, requested "yes"',
      '    contact.lastName: recorded nothing, requested "Byron"',
    ])
  })

  test('of an unknown call lists the recorded calls', async () => {
    const { unmatched } = await replayUnmatched('getUnits', {})
    expect(unmatched[0]?.[1]).toBe(
      'getUnits is not on the tape. Recorded calls: setContact × 2, createOrderIntent × 1',
    )
  })

  test('is a write that was requested too often', async () => {
    const create: [string, unknown] = ['createOrderIntent', { configCode: 'pass' }]
    const { status, unmatched } = await replayUnmatched(...create, [create])
    expect([status, unmatched.length]).toEqual([501, 1])
    expect(unmatched[0]?.[1]).toContain('entry 3 was the last')
  })

  test('is a request that is not recorded', async () => {
    const { player, send } = createReplay(tape)
    const response = await send(new Request('http://widget.test/other?a=1'))
    expect(response.status).toBe(501)
    expect(player.unmatchedRequests().map(formatUnmatchedRequest)[0]).toContain(
      'GET /other is not on the tape.',
    )
  })
})
