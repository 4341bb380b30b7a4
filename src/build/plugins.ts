import react from '@vitejs/plugin-react'
import type { PluginOption, Rolldown, Plugin } from 'vite'
import { countryData } from './country-data.ts'
import { embedScript } from './embed-script.ts'
import { laterTexts } from './later-texts.ts'
import { linaria } from './linaria.ts'
import { modulePreload } from './module-preload.ts'
import { styleLayers } from './style-layers.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LINK = /<link rel="stylesheet" href="\/(src\/[^"]+)" \/>/g

/**
 * Replaces the links to style sheets in `index.html` by the styles themselves, so that the static shell is painted
 * with the first response. Vite minifies them.
 */
function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(LINK, (_, file: string) => `<style>${readFileSync(file, 'utf8')}</style>`),
    },
  }
}

/**
 * Aliases React Router's production build, because the package's exports resolve to its development build:
 * https://github.com/remix-run/react-router/discussions/14568
 */
function routerAlias(): Plugin {
  return {
    name: 'router-alias',
    apply: 'build',
    config({ root = process.cwd() }) {
      const folder = join(root, 'node_modules/react-router/dist/production')
      return {
        resolve: {
          alias: [
            { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
          ],
        },
      }
    },
  }
}

/** The builds with a mock server register their worker here. */
const WORKER_FILE = 'service-worker.js'

/** The worker has no listener for requests, so all of them go to the network. */
const WORKER = `// Takes the place of a worker that another build has left here, and removes itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`

/**
 * Writes a worker in place of one of another build. The browser fetches it when it looks for an update, also for
 * pages that were opened before the deployment.
 */
function selfRemovingWorker(): Plugin {
  return {
    name: 'self-removing-worker',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source: WORKER })
    },
  }
}

/** Compiles the widget and its loader; every mode needs these. */
export function widgetPlugins(): PluginOption[] {
  return [
    react(),
    routerAlias(),
    linaria(),
    laterTexts(),
    inlineStyles(),
    styleLayers(),
    embedScript(),
    countryData(),
  ]
}

/** The production build. */
export function productionPlugins(): PluginOption[] {
  return [modulePreload('src/main.tsx', 'src/app/start-app.tsx'), selfRemovingWorker()]
}

/**
 * One chunk for what every visit needs of the widget: a third of the requests and 6 % fewer bytes than the bundler's
 * own split. The entry's own modules stay out of it, and so do its packages: a release of the widget rarely changes
 * them, and whoever returns has them.
 */
export const widgetChunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'packages',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod)\//,
    priority: 3,
  },
  {
    name: 'later-packages',
    test: /\/node_modules\/(?:react-hook-form|dompurify|dayjs)\//,
    priority: 3,
  },
  { name: 'entry', test: /\/src\/entry\.ts$/, priority: 3 },
  { name: 'main', test: /\/src\/main\.tsx$/, priority: 2 },
  // All languages but English share these, which would otherwise wait for the chunk of the later steps.
  {
    name: 'apply-language',
    test: /\/src\/i18n\/(?:apply-language|create-plural)\.ts$/,
    priority: 2,
  },
  // The English texts that the first screen does not need.
  { name: 'texts', test: /\/src\/i18n\/(?:all-texts|en)\.ts$/, priority: 2 },
  { name: 'app', test: /\/src\/app\/start-app\.tsx$/, priority: 1 },
  { name: 'refused-styles', test: /\/src\/(?:theme\/global|app\/shell)\.css$/, priority: 2 },
  // The styles of all other steps: one file compresses better, and saves seven requests.
  { name: 'steps', test: /\/src\/.*\.css$/, priority: 1 },
  // These are loaded while the visitor fills in the first step.
  {
    name: 'after-first-screen',
    test: /\/src\/(?:analytics\/visit-reporter|app\/(?:idle-work|incorrect-input|page-work|prefetch-next-step|connect-tabs|guard-presses)|order\/is-applied|visit\/sweep-storage|features\/cart-summary\/cart-lines|features\/order-expiry\/countdown|features\/order-status\/describe-changes|components\/step-frame\/(?:follow-column|edge-bar|follow-window|positions)|ui\/safe-html|ui\/read-fields)\.tsx?$/,
    priority: 1,
  },
  // The default colors, which a host's theme needs before the first paint.
  { name: 'colors', test: /\/src\/theme\/colors\.ts$/, priority: 2 },
  // Several later steps share these: a chunk for each part would be larger in total.
  { name: 'steps', test: /\/src\/(?!screens|theme)(?!.*\b(?:sanitize|dates)\b)/, minShareCount: 2 },
]
