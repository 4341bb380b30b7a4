import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import type { ControlAction } from '#mocks/tools/visitor/driver.ts'
import { planTravelers, stepPlans } from '#mocks/tools/visitor/plans.ts'
import { performAction } from '#mocks/tools/visitor/perform.ts'
import { createVisitor } from '#mocks/tools/visitor/visitor.ts'
import type { Root } from './playwright-driver.ts'
import { createPlaywrightDriver } from './playwright-driver.ts'
import type { Checkout } from './testing.d.ts'

/** Playwright's limit of a test in milliseconds, where it has none. */
const DEFAULT_TEST_TIMEOUT = 30_000
/** Milliseconds that it waits while the checkout shows an error: nothing else is to be expected. */
const ERROR_TIME_LIMIT = 1000
const PAUSE = 50

const STOPPED_CLOCK =
  ". The page's clock stands: let it go on by page.clock.resume(), or set only the time by use(…, { now })"

/** The steps, and the final screens. */
const SCREENS: readonly string[] = [...STEP_IDS, 'result', 'timeout']

const GUEST = /Guest \d+ \((\w+)\)/
/** The age of a guest who is not an adult. */
const AGES: Partial<Record<string, number>> = { Child: 8, Infant: 1 }

/** What the elements of the page show in place of the frame, each with its tag. */
function describeElements(elements: Element[]): string[] {
  return elements.map((element) => {
    const [tag] = (element.cloneNode() as Element).outerHTML.split('</', 1)
    const frame = element.shadowRoot?.querySelector('iframe')
    if (frame) return `${tag} has a frame of ${new URL(frame.src, location.href).origin}`
    // The loader says why it opens none.
    const words = element.shadowRoot?.textContent?.replace(/^.*}/s, '').trim()
    return words ? `${tag} shows '${words}'` : `${tag} is there, but no loader has run`
  })
}

/** Says what a page has in place of the frame of this origin: its elements, and the addresses of the loader. */
async function explainMissingFrame(page: Page, origin: string): Promise<string> {
  const elements = await page.locator('tour-checkout').evaluateAll(describeElements)
  const scripts = await page
    .locator('script[src*="/embed.js"]')
    .evaluateAll((found: HTMLScriptElement[]) => found.map(({ src }) => src))
  const lines = [
    `There is no frame of ${origin}, the checkoutAddress, on ${page.url()}`,
    ...(elements.length === 0 ? ['The page has no element tour-checkout'] : elements),
    scripts.length === 0
      ? 'It has no script /v1/embed.js; a bundle may have the loader'
      : `It has the script ${scripts.join(', ')}`,
  ]
  return lines.join('. ')
}

type Screen = {
  /** The last part of the path. */
  name: string
  heading: string
  /** The heading and the errors. */
  text: string
  /** Nothing is loading. */
  isSettled: boolean
  hasAlert: boolean
  /** The message of a mock server that could not start. */
  problem: string | null
  /** The time of the page's clock. */
  time: number
}

/** What the widget's frame shows. */
function readScreen(html: SVGElement | HTMLElement): Screen {
  const page = html.ownerDocument
  const overlay = page.querySelector('mock-server-message')?.shadowRoot?.querySelector('.page')
  const texts = [...page.querySelectorAll('h1, [role="alert"]')].map(
    ({ textContent }) => textContent,
  )
  return {
    name: /[^/]*$/.exec(location.pathname)?.[0] ?? '',
    heading: page.querySelector('h1')?.textContent ?? '',
    text: texts.join(': '),
    isSettled: page.querySelector('[aria-busy="true"]') === null,
    hasAlert: page.querySelector('[role="alert"]') !== null,
    problem: overlay?.textContent ?? null,
    time: Date.now(),
  }
}

/** The visitor of a host's test, in the frame that the page has of an origin. */
export function createCheckout(
  page: Page,
  origin: string,
): Omit<Checkout, 'use' | 'answer' | 'launch' | 'calls' | 'events'> {
  const frame = page
    .locator(`iframe:is([src^="${origin}/"], [src^="${origin}?"])`)
    .first()
    .contentFrame()
  /** Milliseconds that the visitor waits for a control or for the next step. */
  const timeLimit = (test.info().timeout || DEFAULT_TEST_TIMEOUT) / 2
  const createDriver = (part: Root = frame) => createPlaywrightDriver(part, { timeout: timeLimit })
  const visitor = createVisitor(createDriver)

  const readFrame = async () =>
    await frame
      .locator('html')
      .evaluate(readScreen, undefined, { timeout: 1000 })
      .catch(() => null)

  /**
   * Waits for a screen on which the visitor can act.
   * @param previous The screen that the visitor leaves. The address changes before it goes away.
   * @throws Error after the time limit, or when the mock server could not start.
   */
  async function waitForScreen(previous?: Screen): Promise<Screen> {
    let end = Date.now() + timeLimit
    let next: Screen | undefined
    let first: Screen | null = null
    let last: Screen | null = null
    const look = async (): Promise<boolean> => {
      const screen = await readFrame()
      // A busy frame does not answer in time.
      last = screen ?? last
      first ??= last
      // The frame's own words say more than a time limit.
      if (screen?.problem != null) throw new Error(screen.problem)
      const isNext =
        screen !== null &&
        SCREENS.includes(screen.name) &&
        screen.name !== previous?.name &&
        screen.heading !== previous?.heading
      // A step without offers is left again at once.
      if (isNext && screen.isSettled && (await readFrame())?.name === screen.name) next = screen
      if (screen?.hasAlert === true && screen.isSettled && !isNext)
        end = Math.min(end, Date.now() + ERROR_TIME_LIMIT)
      if (next === undefined && Date.now() > end) {
        const wanted = previous === undefined ? 'open' : `leave '${previous.name}'`
        const shown =
          last === null
            ? await explainMissingFrame(page, origin)
            : `It shows '${last.text}' at '${last.name}'`
        const isStopped = last !== first && last?.time === first?.time
        throw new Error(`The checkout did not ${wanted}. ${shown}${isStopped ? STOPPED_CLOCK : ''}`)
      }
      return next !== undefined
    }
    // Without a limit of its own, which could come before the reason on a slow machine.
    await expect.poll(look, { timeout: 0, intervals: [PAUSE] }).toBe(true)
    if (next === undefined) throw new Error('The checkout shows no step.')
    return next
  }

  /** What completes a step. The guests of the step `travelers` are those that the test has chosen. */
  async function planStep(step: (typeof STEP_IDS)[number]): Promise<ControlAction[]> {
    if (step !== 'travelers') return stepPlans[step].actions
    const guests = await frame.getByRole('group', { name: GUEST }).allTextContents()
    const units = guests.map((text) => GUEST.exec(text)?.[1] ?? '')
    return planTravelers(
      units.map((unit) => ({ age: AGES[unit] ?? 34, dietaryRestrictions: 'vegetarian' })),
    ).actions
  }

  /** Performs what completes a step, whatever its heading is. @returns The next screen. */
  async function leave(screen: Screen): Promise<Screen> {
    const { name, text } = screen
    return await test.step(`checkout: ${text}`, async () => {
      const step = STEP_IDS.find((id) => id === name)
      if (step === undefined) throw new Error(`The checkout shows '${text}'`)
      const driver = createDriver()
      for (const action of await planStep(step)) {
        const isCounter = action.kind === 'enter' && action.control.role === 'spinbutton'
        // A pass may be for adults only.
        if (isCounter && !(await driver.has(action.control))) continue
        await performAction(driver, action)
      }
      return await waitForScreen(screen)
    })
  }

  const { chooseGuests, addTour, addUpgrade, fillContact, fillTravelers, fillCard } = visitor
  return {
    frame,
    chooseGuests,
    addTour,
    addUpgrade,
    fillContact,
    fillTravelers,
    fillCard,
    authenticate: visitor.authenticate,
    pay: (number = cards.good.number) => visitor.payWith({ number }),
    goTo: async (target) => {
      let screen = await waitForScreen()
      while (screen.name !== target) {
        if (SCREENS.indexOf(target) < SCREENS.indexOf(screen.name))
          throw new Error(`The checkout is at '${screen.name}' and does not go back to '${target}'`)
        screen = await leave(screen)
      }
    },
  }
}
