/** Made by build/country-data.ts. */
declare module 'virtual:countries' {
  /** Every country and territory with a dial code, sorted by name. */
  export const COUNTRIES: readonly {
    iso2: string
    iso3: string
    name: string
    /** Dial codes: digits, with an area suffix after a dash: '33', '1-684'; the United States have 380. */
    dialingCodes: string[]
  }[]
}
