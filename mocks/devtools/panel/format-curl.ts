/** Where `npm run api` listens by default. */
const API_URL = 'http://127.0.0.1:4010'

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The command that sends a call to the mock server of `npm run api`, for a POSIX shell. */
export const formatCurl = (name: string, body: unknown): string =>
  [
    `curl ${API_URL}/api/${name}`,
    `-H ${quote('Content-Type: application/json')}`,
    `--data ${quote(JSON.stringify(body))}`,
  ].join(' ')
