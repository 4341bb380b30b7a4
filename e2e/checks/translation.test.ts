import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Lines of a component, and whether a translated page would break it. */
const LINES: [jsx: string, isForbidden: boolean][] = [
  ['<p>Total {price}</p>', true],
  ['<p>{isOpen && <b>{count}</b>}Total</p>', true],
  ['<p><b>{count}</b>{isOpen ? text : null}</p>', true],
  ['<p>{names.map((name) => name)}<b>{count}</b></p>', true],
  ['<>{text}{isOpen && <b>{count}</b>}</>', true],
  ['<p>Total</p>', false],
  ['<p>{`${text} ${count}`}</p>', false],
  ['<p><span>Total</span> {isOpen && <b>{count}</b>}</p>', false],
  ['<p>{names.map((name) => <i key={name}>{name}</i>)}<b>{count}</b></p>', false],
]

test('the linter finds texts beside siblings that have no element of their own', () => {
  const root = mkdtempSync(join(tmpdir(), 'translation-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const lines = LINES.map(([jsx], index) => `export const a${index} = (${jsx})`)
  writeFileSync(join(root, 'a.tsx'), lines.join('\n'))
  const command = [resolve('node_modules/oxlint/bin/oxlint'), '-c', resolve('.oxlintrc.json')]
  const options = { cwd: root, encoding: 'utf8' } as const
  const linter = spawnSync(process.execPath, [...command, '--format', 'unix'], options)
  const reports = [...linter.stdout.matchAll(/^\S+?:(\d+):\d+: .*translation\(own-element\)\]$/gm)]
  const found = new Set(reports.map(([, line]) => LINES[Number(line) - 1]?.[0]))
  expect(found).toEqual(new Set(LINES.filter(([, isBad]) => isBad).map(([jsx]) => jsx)))
})
