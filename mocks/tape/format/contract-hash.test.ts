import { expect, test } from 'vitest'
import { getContractHash } from './contract-hash.ts'

test('depends on the calls of the tape alone, in any order and number (TAPE-5)', () => {
  const contract = getContractHash(['getUnits', 'getSettings'])
  expect(contract).toMatch(/^[\da-f]{8}$/)
  expect(getContractHash(['getSettings', 'getUnits', 'getUnits', 'confirmSetupIntent'])).toBe(
    contract,
  )
  expect(getContractHash(['getUnits', 'getSettings', 'unknownCall'])).toBe(contract)
  expect(getContractHash(['getUnits'])).not.toBe(contract)
})
