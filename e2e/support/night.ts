/** Whether `npm run test:nightly` runs: the long tables of whole pages are tested in full, by day a sample of each. */
export const isNight = process.env['NIGHTLY'] !== undefined
