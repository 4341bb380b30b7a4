import { testWalks } from '#e2e/screens/support/walk/run-walks.ts'

testWalks((group) => group % 2 === 1)
