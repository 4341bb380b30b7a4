import { testWalks } from '#e2e/support/browser/walk/run-walks.ts'

testWalks((group) => group % 2 === 1)
