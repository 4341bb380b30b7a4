import { parseFaults } from '#scenarios/engine/faults.ts'
import { LAUNCH_PARAM_NAMES } from '#src/contract/launch.ts'
import type { TapeMetadata } from '#mocks/tape/format/har.ts'
import { TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import { findPii } from './pii-patterns.ts'
import { isDateTime, isPublicPath } from './public-values.ts'
import type { RedactionContext } from './redact-text.ts'
import { redactText } from './redact-text.ts'

/** Removes parameters with other than short words, such as addresses. */
function redactScenario(scenario: string): string | null {
  const redacted = scenario.replaceAll(/\([^)]*\)/g, (params) =>
    /^\((?:\w{1,20}=[a-z\d_-]{1,20},?)*\)$/.test(params) ? params : '',
  )
  return /^[a-z\d(),=_-]{1,200}$/i.test(redacted) ? redacted : null
}

function redactLaunch(
  launch: TapeMetadata['launch'],
  context: RedactionContext,
): TapeMetadata['launch'] {
  const kinds = {
    tour_code: 'catalog',
    config_code: 'configCode',
    order_intent_id: 'id',
  } as const
  return Object.fromEntries(
    LAUNCH_PARAM_NAMES.filter((name) => launch[name] !== undefined).map((name) => [
      name,
      // A replay has its own host page.
      name === 'site_url'
        ? `${TAPE_ORIGIN}/`
        : redactText(kinds[name], launch[name] ?? '', context),
    ]),
  )
}

function redactPath(path: string): string {
  return isPublicPath(path) ? path : '/'
}

/** The queries of the steps are removed because they may hold cart item ids. */
function redactVisit(
  { version, orderIntentId, expiresAt, steps, lastActionAt }: NonNullable<TapeMetadata['visit']>,
  context: RedactionContext,
): NonNullable<TapeMetadata['visit']> {
  return {
    version: /^[\d.]{1,9}$/.test(version) ? version : '',
    orderIntentId: orderIntentId === null ? null : redactText('id', orderIntentId, context),
    expiresAt: expiresAt !== null && isDateTime(expiresAt) ? expiresAt : null,
    steps: steps.map(({ path, index }) => ({ path: redactPath(path), query: '', index })),
    lastActionAt,
  }
}

/** Replaces or removes what could be personal in the description of a tape. */
export function redactMetadata(metadata: TapeMetadata, context: RedactionContext): TapeMetadata {
  const { name, launch, at, endsAt, visit, scenario, fault, dropped, seed } = metadata
  const { now, recorded, contract } = metadata
  return {
    version: 2,
    name: findPii(name).length > 0 || context.isEcho(name) ? 'tape' : name,
    launch: redactLaunch(launch, context),
    ...(at !== undefined && { at: redactPath(at) }),
    ...(endsAt !== undefined && { endsAt: redactPath(endsAt) }),
    ...(visit && { visit: redactVisit(visit, context) }),
    scenario: scenario === null ? null : redactScenario(scenario),
    ...(fault !== undefined && parseFaults(fault).ok && { fault }),
    ...(dropped !== undefined && { dropped }),
    seed: seed !== null && Math.abs(seed) < 1_000_000 ? seed : null,
    recorded,
    redaction: metadata.redaction,
    contract: /^[\da-f]{16}$/.test(contract) ? contract : '',
    now,
  }
}
