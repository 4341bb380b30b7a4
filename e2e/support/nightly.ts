/** Whether `npm run test:nightly` runs: the long tables of whole pages are tested in full, otherwise a sample of each. */
export const isNightly = process.env['NIGHTLY'] !== undefined
