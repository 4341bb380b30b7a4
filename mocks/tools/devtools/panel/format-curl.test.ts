import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { formatCurl } from './format-curl.ts'

test('gives a shell command with the body of the call, whatever it contains (SCENARIO-4)', () => {
  const body = { firstName: `O'Neil "$HOME" \`x\` \\ é\n` }
  const command = formatCurl('setContact', body)
  expect(command).toMatch(/^curl http:\/\/127\.0\.0\.1:4010\/api\/setContact -H /)
  // The shell itself splits the command into arguments.
  const script = command.replace('curl', String.raw`printf '%s\0'`)
  const output = execFileSync('sh', ['-c', script], { encoding: 'utf8' })
  const [, , , , data = ''] = output.split('\0')
  expect(JSON.parse(data)).toEqual(body)
})
