import { PROXY } from './sites.ts'

/** Reads the origins that the proxy has refused, or the calls that reached the mock API or a reference API. */
export async function fetchFromProxy<T>(path: '/' | '/__calls' | '/__reference'): Promise<T> {
  return (await (await fetch(PROXY + path)).json()) as T
}
