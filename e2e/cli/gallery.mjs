import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#mocks/cli/install.mjs'

// Runs the scenarios with pictures. Arguments go to Playwright: npm run gallery -- -g sold-out
const { status } = spawnSync(
  join(root, 'node_modules/.bin/playwright'),
  [
    'test',
    '--config=e2e/playwright.config.ts',
    '--project=desktop',
    'matrix.spec.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, E2E_PICTURES: '1' } },
)
process.exitCode = status ?? 1
