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

test("ERR-3 without its provider the state says 'App state context is null'", () => {
  expect(() => renderToString(<Probe property="launch" />)).toThrow(/^App state context is null$/)
})

test("ERR-3 a property that is not there says 'App state property x is not defined'", () => {
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
