// First of all styles: it has the order of the layers.
import '#src/theme/global.css'
import { afterEach, beforeEach, inject } from 'vitest'
import { cdp, server } from 'vitest/browser'
import { finishTest, prepareTest } from './lifecycle.ts'

// Nobody watches a headless run: without opacity the browser does not draw the frame, and clicks still reach it.
if (server.config.browser.headless)
  (window.frameElement as HTMLElement | null)?.style.setProperty('opacity', '0')

const rate = inject('cpuRate')
if (rate !== 1) await cdp().send('Emulation.setCPUThrottlingRate', { rate })

// Vitest runs a setup file for each test file. Without isolation it loads other modules only once: hooks in
// them would apply to the first test file only.
beforeEach(prepareTest)
afterEach(finishTest)
