import { parseFaults } from '#scenarios/engine/faults.ts'
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

/** Other parameters are left out. A replay has its own host page. */
function redactLaunch(
  { tour_code, config_code, site_url, order_intent_id }: TapeMetadata['launch'],
  { pseudonymize }: RedactionContext,
): TapeMetadata['launch'] {
  return {
    ...(tour_code !== undefined && { tour_code: scrubSecrets(tour_code) }),
    ...(config_code !== undefined && { config_code: scrubSecrets(config_code) }),
    ...(site_url !== undefined && { site_url: `${TAPE_ORIGIN}/` }),
    ...(order_intent_id !== undefined && { order_intent_id: pseudonymize('id', order_intent_id) }),
  }
}

const WIDGET_PATHS = ['/', '/result', '/timeout', ...STEP_IDS.map((id) => `/steps/${id}`)]

function redactPath(path: string): string {
  return WIDGET_PATHS.includes(path) ? path : '/'
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}(?:Z|[+-]\d\d:\d\d)$/

/** The queries of the steps are removed because they may hold cart item ids. */
function redactVisit(
  { version, orderIntentId, expiresAt, steps, lastActionAt }: NonNullable<TapeMetadata['visit']>,
  { pseudonymize }: RedactionContext,
): NonNullable<TapeMetadata['visit']> {
  return {
    version: /^[\d.]{1,9}$/.test(version) ? version : '',
    orderIntentId: orderIntentId === null ? null : pseudonymize('id', orderIntentId),
    expiresAt: expiresAt !== null && DATE_TIME.test(expiresAt) ? expiresAt : null,
    steps: steps.map(({ path, index }) => ({ path: redactPath(path), query: '', index })),
    lastActionAt,
  }
}

/** Replaces or removes what could be personal in the description of a tape. Its name is chosen by who records it. */
export function redactMetadata(metadata: TapeMetadata, context: RedactionContext): TapeMetadata {
  const { name, launch, at, endsAt, visit, scenario, fault, dropped, seed } = metadata
  const { recorded, redaction, contract, now } = metadata
  return {
    version: 2,
    name: scrubSecrets(name) === name ? name : 'tape',
    launch: redactLaunch(launch, context),
    ...(at !== undefined && { at: redactPath(at) }),
    ...(endsAt !== undefined && { endsAt: redactPath(endsAt) }),
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
