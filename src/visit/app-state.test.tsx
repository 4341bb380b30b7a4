import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppStateContext, useAppState } from './app-state.ts'
import { createServices } from './services.ts'

const launch = {
  tourCode: 't',
  configCode: 'c',
  siteUrl: 'https://host.example/',
  orderIntentId: null,
}

function Probe({ property }: { property: 'launch' | 'get' }) {
  useAppState(property)
  return property
}

test("throws 'App state context is null' without its provider (ERR-3)", () => {
  expect(() => renderToString(<Probe property="launch" />)).toThrow(/^App state context is null$/)
})

test("throws 'App state property x is not defined' for a missing property (ERR-3)", () => {
  const renderProbe = (property: 'launch' | 'get') =>
    renderToString(
      <AppStateContext value={createServices(launch)}>
        <Probe property={property} />
      </AppStateContext>,
    )
  expect(renderProbe('get')).toBe('get')
  expect(() => renderProbe('theme' as 'launch')).toThrow(
    /^App state property theme is not defined$/,
  )
})
