import { spawnSync } from 'node:child_process'
import { refuseArguments } from '#mocks/package/cli/parse-arguments.mjs'

refuseArguments(`Looks for known vulnerabilities of the packages, and verifies the signatures of the registry.

Usage:
  node e2e/release/audit.mjs

A registry that offers neither (a mirror, or no network) fails the run in CI, and is only reported elsewhere.`)

const CHECKS = [
  { title: 'vulnerabilities', args: ['audit', '--audit-level=high'] },
  { title: 'signatures', args: ['audit', 'signatures'] },
]

/** What npm prints instead of findings when the registry has no such service. */
const NOT_OFFERED =
  /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|audit endpoint returned an error|No dependencies to audit|found no dependencies to audit/

for (const { title, args } of CHECKS) {
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--loglevel=warn'], {
    encoding: 'utf8',
  })
  const output = stdout + stderr
  if (status === 0) console.log(`${title}: ${stdout.trim().split('\n').at(-1)}`)
  else if (NOT_OFFERED.test(output)) {
    const reason = output.split('\n').find((line) => NOT_OFFERED.test(line))
    console.log(`NOT TESTED ${title}: ${reason?.trim()}`)
    if (process.env['CI'] !== undefined) process.exitCode = 1
  } else {
    console.error(output)
    process.exitCode = 1
  }
}
