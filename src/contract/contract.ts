// `tour-checkout/contract` of the package.
export * from './calls.ts'
export * from './entities.ts'
export * from './enums.ts'
export * from './error-body.ts'
export { type ContractIssue, listContractIssues } from './tolerant-list.ts'
