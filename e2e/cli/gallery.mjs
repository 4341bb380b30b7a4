import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#mocks/cli/install.mjs'

// Runs the scenarios and photographs every screen: node e2e/cli/gallery.mjs [Playwright's options]
// Accepts the pictures of the last run as the ones to compare with: node e2e/cli/gallery.mjs --accept

function acceptPictures() {
  const gallery = join(root, '.cache/gallery')
  rmSync(join(gallery, 'accepted'), { recursive: true, force: true })
  cpSync(join(gallery, 'pictures'), join(gallery, 'accepted'), { recursive: true })
  console.log('The pictures of the last run are accepted.')
}

/** @param {string[]} options */
function takePictures(options) {
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/playwright'),
    [
      'test',
      '--config=e2e/playwright.config.ts',
      '--project=desktop',
      'matrix.spec.ts',
      ...options,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, E2E_PICTURES: '1' } },
  )
  process.exitCode = status ?? 1
}

const options = process.argv.slice(2)
if (options.includes('--accept')) acceptPictures()
else takePictures(options)
