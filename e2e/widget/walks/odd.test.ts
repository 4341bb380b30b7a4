import { testWalks } from '#e2e/support/browser/walk/run-walks.ts'

// Vitest spreads files over its pages: the other half of the walks runs beside this one.
testWalks((group) => group % 2 === 0)
