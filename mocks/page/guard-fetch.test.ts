import { expect, test, vi } from 'vitest'
import { guardFetch } from './guard-fetch.ts'

test('a call that waits while another one has lost the mock server is not sent again (MOCK-1)', async () => {
  // The network, which refuses every call.
  const fetch = vi.fn<(url: string) => Promise<object>>((url) =>
    Promise.resolve({ url, status: 501, headers: new Headers() }),
  )
  vi.stubGlobal('window', { fetch })
  vi.stubGlobal('location', { href: 'https://host.example/' })
  const reactivate = vi.fn<() => Promise<void>>()
  reactivate.mockRejectedValueOnce(new Error('Bypassed')).mockResolvedValue()
  const onLost = vi.fn<(cause: unknown) => void>()
  guardFetch(reactivate, onLost)
  const url = 'https://host.example/api/setUnitCounters'
  const statuses = await Promise.all([window.fetch(url), window.fetch(url)])
  expect(statuses.map(({ status }) => status)).toEqual([501, 501])
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(onLost).toHaveBeenCalledOnce()
})
