import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#mocks/package/cli/install.mjs'

const HELP = `Photographs the screens of all scenarios in both sizes.

Usage:
  node e2e/cli/gallery.mjs [--thumbnails] [--lang fr] [options of Playwright, such as -g sold-out]

It writes the pictures to .cache/gallery/index.html and the small pictures of the page of all scenarios
to mocks/static/thumbnails. It takes about ten minutes, with --thumbnails alone about two. In another language than
English it takes no small pictures.`

const REPORT_FOLDER = join(root, '.cache/gallery')

/** @param {string} lang */
function isLanguage(lang) {
  return lang === 'en' || existsSync(join(root, `src/i18n/languages/${lang}.ts`))
}

/** @param {string[]} options of Playwright @param {string} pictures @param {string} lang */
function takePictures(options, pictures, lang) {
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/playwright'),
    [
      'test',
      '--config=e2e/playwright.config.ts',
      '--project=desktop',
      'visual/gallery.spec.ts',
      '--reporter=list,html',
      ...options,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_PICTURES: pictures,
        E2E_LANGUAGE: lang,
        PLAYWRIGHT_HTML_OPEN: 'never',
        PLAYWRIGHT_HTML_OUTPUT_DIR: REPORT_FOLDER,
      },
    },
  )
  return status ?? 1
}

const options = process.argv.slice(2)
const place = options.indexOf('--lang')
const [, lang = ''] = place === -1 ? [] : options.splice(place, 2)
if (options.includes('--help') || options.includes('-h')) console.log(HELP)
else if (place !== -1 && !isLanguage(lang)) {
  console.error(`--lang must be a language of src/i18n, such as fr, not '${lang}'`)
  process.exitCode = 2
} else {
  const isThumbnails = options.includes('--thumbnails')
  const folder = isThumbnails ? 'mocks/static/thumbnails' : join(REPORT_FOLDER, 'index.html')
  console.log(`Writing the pictures to ${folder}`)
  process.exitCode = takePictures(
    options.filter((option) => option !== '--thumbnails'),
    isThumbnails ? 'thumbnails' : 'all',
    lang,
  )
}
