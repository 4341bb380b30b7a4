import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createTagManagerRoute } from './tag-manager-route.ts'

function requestScript(id: string) {
  const address = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  return createTagManagerRoute(false)(new Request(address))
}

async function loadContainer(dataLayer: object[]) {
  const response = await requestScript('GTM-TEST12')
  const window: Record<string, unknown> = { dataLayer }
  const document = { readyState: 'complete' }
  runInNewContext((await response?.text()) ?? '', { window, document })
  const containers = window['google_tag_manager'] as Record<
    string,
    { messages: object[]; dataLayer: { get(name: string): unknown } }
  >
  const container = containers['GTM-TEST12']
  if (!container) throw new Error('no container')
  return container
}

test('receives messages pushed before and after the script loads', async () => {
  const layer: object[] = [{ event: 'add_to_cart', value: 1200 }]
  const container = await loadContainer(layer)
  layer.push({ event: 'purchase', transaction_id: 'REF-1' })
  expect(container.messages).toEqual([
    { event: 'add_to_cart', value: 1200, 'gtm.uniqueEventId': 1 },
    { event: 'gtm.dom', 'gtm.uniqueEventId': 2 },
    { event: 'gtm.load', 'gtm.uniqueEventId': 3 },
    { event: 'purchase', transaction_id: 'REF-1', 'gtm.uniqueEventId': 4 },
  ])
  expect(container.dataLayer.get('transaction_id')).toBe('REF-1')
  expect(layer).toHaveLength(4)
})

test.each(['', 'GTM-1', 'G-ABCDEF', 'GTM-ABC");alert(1)//'])(
  'responds with 404 for the container %j',
  async (id) => {
    expect((await requestScript(id))?.status).toBe(404)
  },
)

test('fails when blocked', async () => {
  const address = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST12'
  const response = await createTagManagerRoute(true)(new Request(address))
  expect(response?.type).toBe('error')
})
