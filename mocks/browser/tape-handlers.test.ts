import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import { createPostRequest, recordFullVisit } from '#mocks/testing/recorded-visit.ts'
import { MOCK_HEADER } from '#mocks/lib/fetch-guard.ts'
import { createTapeHandlers } from './tape-handlers.ts'

test('answers from the tape and lets no request through (TAPE-2, TAPE-3)', async () => {
  const player = createPlayer((await recordFullVisit()).recorder.toHar())
  const handlers = createTapeHandlers(player)
  const units = createPostRequest('/api/getUnits', { configCode: 'pass', tourCode: 'TOWER' })
  const response = await getResponse(handlers, units)
  expect(response?.status).toBe(200)
  // Without the header the fetch guard treats a response as one from the network.
  expect(response?.headers.get(MOCK_HEADER)).toBe('visit')
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
