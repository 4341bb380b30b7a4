/** Where `npm run api` listens by default. */
const API_URL = 'http://127.0.0.1:4010'

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** The command that sends a call to the mock server of `npm run api`, for a POSIX shell. */
export function formatCurl(name: string, body: unknown): string {
  return [
    `curl ${API_URL}/api/${name}`,
    `-H ${quote('Content-Type: application/json')}`,
    `--data ${quote(JSON.stringify(body))}`,
  ].join(' ')
}
