export const BRANDS = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'diners',
  'jcb',
  'unionpay',
  'unknown',
] as const

export type Brand = (typeof BRANDS)[number]

type BrandRules = {
  brand: Brand
  /** Matches as soon as the typed digits tell the brand. */
  starts: RegExp
  lengths: number[]
  /** Digits between the spaces; what is left over is one more group. */
  groups: number[]
  cvc: number
}

const fours = [4, 4, 4, 4]

const unknown: BrandRules = { brand: 'unknown', starts: /^/, lengths: [16], groups: fours, cvc: 3 }

const known: BrandRules[] = [
  { brand: 'visa', starts: /^4/, lengths: [16], groups: fours, cvc: 3 },
  {
    brand: 'mastercard',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: fours,
    cvc: 3,
  },
  { brand: 'amex', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { brand: 'discover', starts: /^(6011|64[4-9]|65)/, lengths: [16], groups: fours, cvc: 3 },
  { brand: 'diners', starts: /^3(0|6|8|9)/, lengths: [14], groups: [4, 6, 4], cvc: 3 },
  { brand: 'jcb', starts: /^35/, lengths: [16], groups: fours, cvc: 3 },
  { brand: 'unionpay', starts: /^(62|81)/, lengths: [16, 17, 18, 19], groups: fours, cvc: 3 },
]

/** The rules of the brand that these digits begin. */
export function brandRules(digits: string): BrandRules {
  return known.find(({ starts }) => starts.test(digits)) ?? unknown
}
