import { expect, test } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import type { Launch } from './launch.ts'
import { readLaunch } from './launch.ts'
import { buildReturnAddress } from './return-address.ts'

const tower: Launch = { ...LAUNCH, tourCode: 'TOWER', configCode: 'PARIS' }

function readReturnPath(path: string) {
  const { pathname, search } = new URL(path, 'https://widget.example')
  const storage = { read: () => null, write: () => undefined, remove: () => undefined }
  return readLaunch({
    path: pathname,
    search,
    historyState: null,
    storage,
    embedderOrigin: null,
    isFrame: true,
    findOwnCodes: ({ tourCode, configCode }) => ({ tourCode, configCode }),
  })
}

test('builds the return address from the host site and redirect_url (PAY-5)', () => {
  expect(buildReturnAddress(tower, 'order-1')).toBe(
    'https://host.example/?redirect_url=%2Fresult%3Fsite_url%3Dhttps%253A%252F%252Fhost.example%252F' +
      '%26order_intent_id%3Dorder-1%26tour_code%3DTOWER%26config_code%3DPARIS',
  )
})

test('round-trips a host site with query, fragment and provider parameters (PAY-5)', () => {
  const siteUrl = 'https://host.example/tours?lang=fr&q=a+b%26c#book'
  const address = new URL(buildReturnAddress({ ...tower, siteUrl }, 'order-1'))
  address.searchParams.set('setup_intent', 'seti_1')
  address.searchParams.set('redirect_status', 'succeeded')
  expect(address.hash).toBe('#book')
  expect([address.searchParams.get('lang'), address.searchParams.get('q')]).toEqual(['fr', 'a b&c'])

  const path = address.searchParams.get('redirect_url') ?? ''
  expect(new URL(path, 'https://widget.example').pathname).toBe('/result')
  expect(readReturnPath(path)).toEqual({
    launch: { ...tower, siteUrl, orderIntentId: 'order-1' },
    search: '',
    isEntryAddress: true,
  })
})
