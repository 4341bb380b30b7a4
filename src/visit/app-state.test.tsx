import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppStateContext, useAppState } from './app-state.ts'
import { createVisitStore } from './visit-store.ts'
import { createServices } from './services.ts'

const launch = {
  tourCode: 't',
  configCode: 'c',
  siteUrl: 'https://host.example/',
  orderIntentId: null,
}

function Probe({ property }: { property: 'launch' | 'visitStore' }) {
  useAppState(property)
  return property
}

test("throws 'App state context is null' without its provider (ERR-3)", () => {
  expect(() => renderToString(<Probe property="launch" />)).toThrow(/^App state context is null$/)
})

test("throws 'App state property x is not defined' for a missing property (ERR-3)", () => {
  const renderProbe = (property: 'launch' | 'visitStore') =>
    renderToString(
      <AppStateContext
        value={{ launch, visitStore: createVisitStore(launch), services: createServices(launch) }}
      >
        <Probe property={property} />
      </AppStateContext>,
    )
  expect(renderProbe('visitStore')).toBe('visitStore')
  expect(() => renderProbe('theme' as 'launch')).toThrow(
    /^App state property theme is not defined$/,
  )
})
