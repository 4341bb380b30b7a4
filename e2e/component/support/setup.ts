import { afterEach, beforeEach } from 'vitest'
import { finishTest, prepareTest } from './mount.ts'

// Vitest runs a setup file for each test file; without isolation it loads other modules only once, and hooks
// in them would belong to the first file alone.
beforeEach(prepareTest)
afterEach(finishTest)
