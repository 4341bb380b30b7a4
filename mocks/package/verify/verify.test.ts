import { expect, onTestFinished, test } from 'vitest'
import { NOW } from '#fixtures/now.ts'
import type { CallResult } from '#src/contract/calls.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { createApiServer } from '#mocks/server/node/api-server.ts'
import { createProbe } from './probe.ts'
import { formatText, listUnchecked } from './format-report.ts'
import { hasBreach } from './verify.ts'
import { verifyMockServer } from './verify-mock-server.ts'

type Change = (name: string, answer: Response, body: string) => Response | Promise<Response>

/** Runs a verification against the mock server, with a scenario and with changed answers. */
async function verifyServer(
  scenario: string,
  change: Change = (_, answer) => answer,
  maxWaitMs = Infinity,
) {
  const reports = await verifyMockServer({
    now: Date.parse(NOW),
    scenario,
    maxWaitMs,
    send: async (request) => {
      const body = await request.clone().text()
      const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
      return await change(name, await fetch(request), body)
    },
  })
  return { reports, isBroken: hasBreach(reports), text: formatText(reports) }
}

test('goes on after an upgrade that is refused, and waits for a confirmation as long as it may (API-9)', async () => {
  const { text, isBroken } = await verifyServer('upgrade-sold-out,slow-result', undefined, 5000)
  expect(text).toContain('ok     upgradeCartItem 400')
  expect(text).not.toContain('not checked: the')
  expect(text).toContain(
    "not checked: CONFIRMED: orderStatus is 'PENDING' after 5 seconds; --wait waits longer",
  )
  expect(isBroken).toBe(false)
})

test('says what a sold-out server leaves unchecked (API-9)', async () => {
  const { text } = await verifyServer('sold-out')
  expect(text).toContain('not checked: the whole booking: no departure with free places')
})

/** Changes the texts of successful answers. */
function rewrite(replace: (text: string, name: string) => string): Change {
  return async (name, answer) =>
    answer.ok
      ? new Response(replace(await answer.text(), name), {
          status: answer.status,
          headers: answer.headers,
        })
      : answer
}

test('says what a server without upgrades, add-ons and a test key leaves unchecked (API-9)', async () => {
  const { reports, text, isBroken } = await verifyServer(
    'no-upgrades,no-addons',
    rewrite((answer) => answer.replaceAll('pk_test_', 'key_')),
  )
  expect(listUnchecked(reports)).toEqual([
    'upgradeCartItem',
    'addCartItem',
    'resetCartItem',
    'removeCartItem',
    'payment and result',
  ])
  expect(text).toContain('not checked: payment and result: publicApiKey is not a test key')
  expect(isBroken).toBe(false)
})

test('names each field of a server that sends amounts as decimal texts (API-9)', async () => {
  const { text, isBroken } = await verifyServer(
    'standard',
    rewrite((answer) => answer.replaceAll(/"(displayed|total)":(\d+)/g, '"$1":"$2.00"')),
  )
  expect(isBroken).toBe(true)
  expect(text).toContain(`BREAKS createOrderIntent 200
         orderIntent.extendedCart.pricing.displayed.total
           expected a whole number (What the card is charged in minor units of the currency of the settings: EUR 12.50 is 1250, JPY 6250 is 6250)
           received "0.00"`)
  expect(text).toContain("not checked: the rest of 'A booking from start to end'")
})

test('tells of a server that forgets: another answer than before, no error for what is unknown (API-9)', async () => {
  const first = new Map<string, string>()
  const { text, isBroken } = await verifyServer('standard', async (name, answer) => {
    // A stateless server answers each call as it answered the first time.
    const known = first.get(name) ?? (await answer.text())
    first.set(name, known)
    return new Response(known, { headers: answer.headers })
  })
  expect(isBroken).toBe(true)
  expect(text).toMatch(
    /expected status 404 or 410, because the order does not exist\n +received +200/,
  )
  expect(text).toMatch(/BREAKS addCartItem 200\n.*\n +expected the items PAR-EIFFEL.*, PAR-SEINE/)
})

test('names a server that records no payment, in time or after the end of the order (API-9)', async () => {
  const { reports, text } = await verifyServer(
    'standard',
    rewrite((answer, name) =>
      name === 'confirmOrder' ? answer.replace(/"payment":\{[^}]*\}/, '"payment":null') : answer,
    ),
    3_600_000,
  )
  expect(text).toMatch(
    /BREAKS confirmOrder 200\n +orderIntent.payment\n +expected an object, because the card is confirmed\n +received +null/,
  )
  const broken = reports.filter((report) => hasBreach([report])).map(({ name }) => name)
  expect(broken).toEqual(['A booking from start to end', 'An order that expires'])
})

/** Changes whether the times of a day have places. */
function changeTimes(hasPlaces: (id: string, available: boolean) => boolean): Change {
  return async (name, answer) => {
    if (name !== 'getAvailabilities') return answer
    const { availabilities } = (await answer.json()) as CallResult<typeof name>
    for (const time of availabilities) {
      time.available = hasPlaces(time.id, time.available)
      time.status = time.available ? 'AVAILABLE' : 'SOLD_OUT'
    }
    return Response.json({ availabilities }, answer)
  }
}

test('names a server that offers times to groups for whom they have no places (API-9)', async () => {
  const { text } = await verifyServer(
    'standard',
    changeTimes(() => true),
    0,
  )
  expect(text).toMatch(
    /BREAKS getAvailabilities 200\n +availabilities\n +expected not PAR-EIFFEL at .* guests, because it is refused/,
  )
})

test('names a server that does not offer again what was given back (API-9)', async () => {
  const full = new Set<string>()
  const { text } = await verifyServer(
    'standard',
    changeTimes((id, available) => {
      if (!available) full.add(id)
      return !full.has(id)
    }),
    0,
  )
  expect(text).toMatch(
    /BREAKS getAvailabilities 200\n +availabilities\n +expected .* for \d+ guests, because an order/,
  )
})

test('tells of a server with refusals of its own and departures without an offset (API-9)', async () => {
  const { text, isBroken } = await verifyServer('standard', async (name, answer) => {
    const json = parseJson(await answer.clone().text())
    if (!answer.ok)
      return Response.json(
        name === 'setCartItemAvailabilityId'
          ? { error: { message: 'No', service: 'own', code: 'full' } }
          : { message: 'No' },
        {
          status: answer.status,
        },
      )
    return name === 'removeCartItem'
      ? Response.json(parseJson(JSON.stringify(json).replaceAll(/\+02:00"/g, '"')))
      : answer
  })
  expect(isBroken).toBe(true)
  expect(text).toMatch(
    /BREAKS removeCartItem 200\n +orderIntent.extendedCart.items.0.availabilityId\n +expected a time such as/,
  )
  expect(text).toMatch(
    /error.code\n +expected 'invalid_date', as a refusal, .*\n +received +400 .*"full"/,
  )
  expect(text).toMatch(
    /BREAKS getOrderIntent 404\n +error\n +expected a text or an object\n +received +nothing/,
  )
})

test('stops at a live key and sends nothing more (API-9)', async () => {
  const names: string[] = []
  const run = verifyServer('standard', (name, answer) => {
    names.push(name)
    return rewrite((text) => text.replaceAll('pk_test_', 'pk_live_'))(name, answer, '')
  })
  await expect(run).rejects.toThrow(/^The answer of createOrderIntent contains a live key/)
  expect(names.indexOf('createOrderIntent')).toBe(names.length - 1)
})

test('ends at a server that does not answer (API-9)', async () => {
  const server = await createApiServer({ fault: 'getUnits:hang' })
  onTestFinished(() => server.close())
  const { call } = createProbe({
    target: server.url,
    siteUrl: 'https://travel-site.example/',
    answerLimitMs: 300,
    maxWaitMs: 0,
    wait: async () => undefined,
  })
  await expect(
    call('getUnits', { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }),
  ).rejects.toThrow(`No answer from ${server.url}/api/getUnits within 0.3 seconds`)
})
