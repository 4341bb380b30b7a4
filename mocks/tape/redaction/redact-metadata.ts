import { parseFaults } from '#scenarios/engine/faults.ts'
import { parseTheme } from '#src/theme/parse-theme.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import type { TapeMetadata } from '#mocks/tape/format/har.ts'
import { TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import type { RedactionContext } from './redact-body.ts'
import { scrubSecrets } from './secret-scan.ts'

/** Removes parameters with other than short words, such as addresses. */
function redactScenario(scenario: string): string | null {
  const redacted = scenario.replaceAll(/\([^)]*\)/g, (params) =>
    /^\((?:\w{1,20}=[a-z\d_-]{1,20},?)*\)$/.test(params) ? params : '',
  )
  return /^[a-z\d(),=_-]{1,200}$/i.test(redacted) ? redacted : null
}

/** What the widget reads of its other parameters. */
const PLAIN_PARAMS: Record<string, (text: string) => boolean> = {
  lang: (text) => /^[A-Za-z]{2}(?:-[A-Za-z]{2,4})?$/.test(text),
  theme: isTheme,
  step: (text) => STEP_IDS.some((id) => id === text),
  redirect_status: (text) => /^(?:succeeded|failed|pending)$/.test(text),
}

/** Declarations of a theme: colors, a radius, families of fonts without digits. */
function isTheme(text: string): boolean {
  const { problems } = parseTheme(text)
  return text.length <= 200 && problems.length === 0 && !/font[^;]*\d/.test(text)
}

/** Other parameters are left out. A replay has its own host page. */
export function redactLaunch(
  launch: TapeMetadata['launch'],
  { pseudonymize }: RedactionContext,
): TapeMetadata['launch'] {
  const { tour_code, config_code, site_url, order_intent_id, cart_item_id } = launch
  return {
    ...(tour_code !== undefined && { tour_code: scrubSecrets(tour_code) }),
    ...(config_code !== undefined && { config_code: scrubSecrets(config_code) }),
    ...(site_url !== undefined && { site_url: `${TAPE_ORIGIN}/` }),
    ...(order_intent_id !== undefined && { order_intent_id: pseudonymize('id', order_intent_id) }),
    ...(cart_item_id !== undefined && { cart_item_id: pseudonymize('id', cart_item_id) }),
    ...Object.fromEntries(
      Object.entries(PLAIN_PARAMS).flatMap(([name, isKept]) => {
        const text = launch[name] ?? ''
        return text !== '' && isKept(text) ? [[name, text]] : []
      }),
    ),
  }
}

const WIDGET_PATHS = ['/', '/result', '/timeout', ...STEP_IDS.map((id) => `/steps/${id}`)]

/** A route that the widget does not have may name something. */
export function redactPath(path: string): string {
  return WIDGET_PATHS.includes(path) ? path : '/'
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}(?:Z|[+-]\d\d:\d\d)$/

/** The query of a step, which names a tour or an item of the cart. */
function redactQuery(query: string, { pseudonymize }: RedactionContext): string {
  const params = new URLSearchParams(query)
  const [tourCode, itemId] = [params.get('tour_code'), params.get('cart_item_id')]
  const redacted = new URLSearchParams({
    ...(tourCode !== null && { tour_code: scrubSecrets(tourCode) }),
    ...(itemId !== null && { cart_item_id: pseudonymize('id', itemId) }),
  })
  return redacted.size === 0 ? '' : `?${redacted}`
}

function redactVisit(
  { version, orderIntentId, expiresAt, steps, lastActionAt }: NonNullable<TapeMetadata['visit']>,
  context: RedactionContext,
): NonNullable<TapeMetadata['visit']> {
  return {
    version: /^[\d.]{1,9}$/.test(version) ? version : '',
    orderIntentId: orderIntentId === null ? null : context.pseudonymize('id', orderIntentId),
    expiresAt: expiresAt !== null && DATE_TIME.test(expiresAt) ? expiresAt : null,
    steps: steps.map(({ path, query, index }) => ({
      path: redactPath(path),
      query: redactQuery(query, context),
      index,
    })),
    lastActionAt,
  }
}

/** Replaces or removes what could be personal in the description of a tape. Its name is chosen by who records it. */
export function redactMetadata(metadata: TapeMetadata, context: RedactionContext): TapeMetadata {
  const {
    name,
    launch,
    at,
    endsAt,
    endScreen,
    lasts,
    world,
    visit,
    scenario,
    fault,
    dropped,
    seed,
  } = metadata
  const { recorded, redaction, contract, now } = metadata
  return {
    version: 2,
    name: scrubSecrets(name) === name ? name : 'tape',
    launch: redactLaunch(launch, context),
    ...(at !== undefined && { at: redactPath(at) }),
    ...(endsAt !== undefined && { endsAt: redactPath(endsAt) }),
    ...(endScreen !== undefined && { endScreen }),
    ...(lasts !== undefined && { lasts }),
    ...(world && { world }),
    ...(visit && { visit: redactVisit(visit, context) }),
    scenario: scenario === null ? null : redactScenario(scenario),
    ...(fault !== undefined && parseFaults(fault).ok && { fault }),
    ...(dropped !== undefined && { dropped }),
    seed: seed !== null && Math.abs(seed) < 1_000_000 ? seed : null,
    recorded,
    redaction,
    contract: /^[\da-f]{1,16}$/.test(contract) ? contract : '',
    now,
  }
}
