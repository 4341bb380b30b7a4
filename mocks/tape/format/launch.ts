import { parseJson } from '#src/lib/parse-json.ts'
import type { Exchange, RecordedAction, Tape, TapeMetadata } from './har.ts'
import { parseExchange, TAPE_ORIGIN } from './har.ts'

type Launch = TapeMetadata['launch']

/**
 * The launch parameters of a recorder that does not see the widget's address, such as a proxy: the codes of the first
 * call that names both. Known parameters are returned as they are.
 */
export function completeLaunch(launch: Launch, exchanges: readonly Exchange[]): Launch {
  if (Object.keys(launch).length > 0) return launch
  for (const { body } of exchanges) {
    const { tourCode, configCode } = Object(parseJson(body)) as Record<string, unknown>
    if (typeof tourCode === 'string' && typeof configCode === 'string')
      return { tour_code: tourCode, config_code: configCode, site_url: `${TAPE_ORIGIN}/` }
  }
  return launch
}

/** The launch parameters with which a replay opens the widget. */
export function readTapeLaunch({ log: { _tape, entries } }: Tape): Launch {
  return completeLaunch(_tape.launch, entries.map(parseExchange))
}

/** The launch parameters after the actions: a page load can change them. */
export function readLaunchAt(launch: Launch, actions: readonly RecordedAction[]): Launch {
  const changes = actions.map((action) => ('launch' in action ? action.launch : undefined))
  const merged = Object.assign({}, launch, ...changes) as Launch
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

/** The width of the widget after the actions; undefined for a tape that was recorded without a page. */
export function findWidth(
  world: TapeMetadata['world'],
  actions: readonly RecordedAction[],
): number | undefined {
  return actions.findLast((action) => action.kind === 'resize')?.width ?? world?.width
}
