import { testWalks } from '#e2e/component/support/walk/run-walks.ts'

testWalks((group) => group % 2 === 1)
