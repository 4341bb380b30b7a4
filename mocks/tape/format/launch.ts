import { parseJson } from '#src/lib/parse-json.ts'
import type { Exchange, Tape, TapeMetadata } from './har.ts'
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
