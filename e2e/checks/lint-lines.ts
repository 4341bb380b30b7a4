import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

/** Lints a file of these lines with the rules of the repository; returns the lines that break `rule`. */
export function findReportedLines(rule: string, path: string, lines: string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'lint-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), lines.join('\n'))
  const command = [resolve('node_modules/oxlint/bin/oxlint'), '-c', resolve('.oxlintrc.json')]
  const options = { cwd: root, encoding: 'utf8' } as const
  const linter = spawnSync(process.execPath, [...command, '--format', 'unix'], options)
  const reports = [...linter.stdout.matchAll(/^\S+?:(\d+):\d+: .*\/([\w()-]+)\]$/gm)]
  const numbers = reports.filter(([, , name]) => name === rule).map(([, line]) => Number(line))
  return lines.filter((_, index) => numbers.includes(index + 1))
}
