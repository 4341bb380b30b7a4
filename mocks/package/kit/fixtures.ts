import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, PlaywrightTestArgs, PlaywrightWorkerOptions } from '@playwright/test'
import { expect, test as base } from '@playwright/test'
import { buildSearch } from './build-search.ts'
import { createCheckout } from './create-checkout.ts'
import { EVENT_NAMES, listenToElement } from './host-events.ts'
import { CALL_NAMES } from '#scenarios/engine/faults.ts'
import { findClosestMatches } from '#scenarios/engine/find-closest-matches.ts'
import { routeBuild } from './route-build.ts'
import type {
  ApiCall,
  ApiCallName,
  Checkout,
  CheckoutArgs,
  CheckoutEvent,
  CheckoutFixtures,
  CheckoutLaunch,
  CheckoutOptions,
} from './testing.d.ts'

/** The mock build of the package, beside the folder of this module. */
const BUILD = fileURLToPath(new URL('../dist-demo', import.meta.url))

const EVENT_RECEIVER = 'receiveTourCheckoutEvent'

/** @throws Error for an address with a path: the mock build is made for the root of an origin. */
function parseOrigin(address: string): string {
  const { origin, pathname } = URL.canParse(address) ? new URL(address) : {}
  if (origin === undefined || pathname !== '/')
    throw new Error(
      `Set the option checkoutAddress to the origin of the checkout, such as 'https://checkout.example', not '${address}'`,
    )
  return origin
}

async function collectEvents(context: BrowserContext): Promise<CheckoutEvent[]> {
  const events: CheckoutEvent[] = []
  await context.exposeBinding(EVENT_RECEIVER, (_, event: CheckoutEvent) => void events.push(event))
  await context.addInitScript(listenToElement, { names: EVENT_NAMES, receiver: EVENT_RECEIVER })
  return events
}

type Needs = PlaywrightTestArgs & PlaywrightWorkerOptions & CheckoutOptions

async function provideCheckout(
  { context, page, channel, checkoutAddress, checkoutBuild }: Needs,
  provide: (checkout: Checkout) => Promise<void>,
): Promise<void> {
  if (channel?.startsWith('moz-') === true)
    throw new Error(
      `The channel '${channel}' gives tests no request bodies. Use the browsers that Playwright installs`,
    )
  const origin = parseOrigin(checkoutAddress)
  const folder = checkoutBuild === '' ? BUILD : checkoutBuild
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no mock build in ${folder}`)
  let search = buildSearch('standard')
  let launch: CheckoutLaunch | null = null
  const calls: ApiCall[] = []
  const answers: { call: ApiCallName; status: number; body: unknown }[] = []
  const events = await collectEvents(context)
  await routeBuild(context, {
    origin,
    folder,
    getSearch: () => search,
    onCall: (call) => calls.push(call),
    takeAnswer: (name) => {
      const index = answers.findIndex(({ call }) => call === name)
      return index === -1 ? null : (answers.splice(index, 1)[0] ?? null)
    },
    onOpen: ({ searchParams }) => {
      const entries = [...searchParams].map(([name, value]) => [name.replaceAll('_', '-'), value])
      launch = Object.fromEntries(entries) as CheckoutLaunch
    },
  })
  await provide({
    ...createCheckout(page, origin),
    use: async (scenarios, options) => {
      search = buildSearch(scenarios, options)
    },
    answer: (call, body, status = 200) => {
      if (!CALL_NAMES.includes(call)) {
        const [closest] = findClosestMatches(call, CALL_NAMES)
        throw new Error(`The API has no call '${String(call)}'. Did you mean '${closest}'?`)
      }
      answers.push({ call, status, body })
    },
    launch: () => launch,
    calls: (name) => calls.filter((call) => name === undefined || call.name === name),
    events: () => [...events],
  })
}

/** Fixtures for `test.extend` of a host's own suite. */
export const checkoutFixtures: CheckoutFixtures = {
  checkoutAddress: ['', { option: true }],
  checkoutBuild: ['', { option: true }],
  checkout: [provideCheckout, { auto: true }],
}

/** Playwright's `test` with these fixtures. */
export const test = base.extend<CheckoutArgs>(checkoutFixtures)

export { expect }
