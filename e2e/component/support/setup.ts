import './react-tasks.ts'
import { afterEach, beforeEach } from 'vitest'
import { finishTest, prepareTest } from './mount.ts'

// Vitest runs a setup file for each test file. Without isolation it loads other modules only once: hooks in
// them would apply to the first test file only.
beforeEach(prepareTest)
afterEach(finishTest)
