import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import { createPostRequest, recordVisit } from '#mocks/testing/recorded-visit.ts'
import { MOCK_HEADER } from '#mocks/lib/fetch-guard.ts'
import { createTapeHandlers } from './tape-handlers.ts'

test('TAPE-2 TAPE-3 the worker’s handlers answer from the tape, and nothing goes further', async () => {
  const player = createPlayer((await recordVisit()).recorder.toHar())
  const handlers = createTapeHandlers(player)
  const units = createPostRequest('/api/getUnits', { configCode: 'pass', tourCode: 'TOWER' })
  const answer = await getResponse(handlers, units)
  expect(answer?.status).toBe(200)
  // The page takes an answer without it for one of the network.
  expect(answer?.headers.get(MOCK_HEADER)).toBe('visit')
  const statuses = []
  for (const request of [
    createPostRequest('/api/getUnits', {}),
    new Request('https://api.stripe.com/v1/tokens'),
  ]) {
    statuses.push((await getResponse(handlers, request))?.status)
  }
  expect(statuses).toEqual([501, 501])
  expect(player.unmatchedRequests().length).toBe(2)
})
