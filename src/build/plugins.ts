import react from '@vitejs/plugin-react'
import type { PluginOption, Rolldown } from 'vite'
import { countryData } from './country-data.ts'
import { embedScript } from './embed-script.ts'
import { inlineStyles } from './inline-styles.ts'
import { laterTexts } from './later-texts.ts'
import { linaria } from './linaria.ts'
import { modulePreload } from './module-preload.ts'
import { routerAlias } from './router-alias.ts'
import { selfRemovingWorker } from './self-removing-worker.ts'
import { styleLayers } from './style-layers.ts'

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
    test: /\/src\/(?:analytics\/visit-reporter|app\/(?:idle-work|incorrect-input|page-work|prefetch-next-step|connect-tabs|watch-return|guard-presses)|order\/is-applied|visit\/sweep-storage|features\/cart-summary\/cart-lines|features\/order-expiry\/countdown|features\/order-status\/describe-changes|components\/step-frame\/(?:follow-column|edge-bar|follow-window|positions)|ui\/safe-html|ui\/read-fields)\.tsx?$/,
    priority: 1,
  },
  // The default colors, which a host's theme needs before the first paint.
  { name: 'colors', test: /\/src\/theme\/colors\.ts$/, priority: 2 },
  // Several later steps share these: a chunk for each part would be larger in total.
  { name: 'steps', test: /\/src\/(?!screens|theme)(?!.*\b(?:sanitize|dates)\b)/, minShareCount: 2 },
]
