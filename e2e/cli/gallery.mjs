import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#mocks/cli/install.mjs'

const HELP = `Photographs the screens of all scenarios in both sizes.

Usage:
  node e2e/cli/gallery.mjs [--thumbnails] [--lang fr] [options of Playwright, such as -g sold-out]

It writes the pictures to .cache/gallery/index.html and the small pictures of the page of all scenarios
to mocks/static/thumbnails. It takes about ten minutes, with --thumbnails alone about two. In another language than
English it takes no small pictures.`

const options = process.argv.slice(2)
if (options.includes('--help') || options.includes('-h')) console.log(HELP)
else {
  const isThumbnails = options.includes('--thumbnails')
  const place = options.indexOf('--lang')
  const [, lang = ''] = place === -1 ? [] : options.splice(place, 2)
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/playwright'),
    [
      'test',
      '--config=e2e/playwright.config.ts',
      '--project=desktop',
      'visual/gallery.spec.ts',
      '--reporter=list,html',
      ...options.filter((option) => option !== '--thumbnails'),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_PICTURES: isThumbnails ? 'thumbnails' : 'all',
        E2E_LANGUAGE: lang,
        PLAYWRIGHT_HTML_OPEN: 'never',
        PLAYWRIGHT_HTML_OUTPUT_DIR: join(root, '.cache/gallery'),
      },
    },
  )
  if (status === 0 && isThumbnails) console.log('The pictures are in mocks/static/thumbnails')
  if (!isThumbnails) console.log(`The pictures are in ${join(root, '.cache/gallery/index.html')}`)
  process.exitCode = status ?? 1
}
