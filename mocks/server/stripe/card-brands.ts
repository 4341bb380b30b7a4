type BrandRules = {
  brand: string
  /** Matches as soon as the digits determine the brand. */
  prefix: RegExp
  lengths: number[]
  /** Digits between spaces; remaining digits form another group. */
  groups: number[]
  /** Length of the security code. */
  cvc: number
}

const USUAL = { lengths: [16], groups: [4, 4, 4, 4], cvc: 3 }

/**
 * The lengths that Stripe's form accepts. The tables of credit-card-type are wider (19 digits for Visa) and include
 * brands that Stripe does not take.
 */
const BRAND_RULES: BrandRules[] = [
  { ...USUAL, brand: 'visa', prefix: /^4/ },
  { ...USUAL, brand: 'mastercard', prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { ...USUAL, brand: 'discover', prefix: /^(6011|64[4-9]|65)/ },
  { ...USUAL, brand: 'diners', prefix: /^3(0|6|8|9)/, lengths: [14, 16], groups: [4, 6, 4] },
  { ...USUAL, brand: 'jcb', prefix: /^35/ },
  { ...USUAL, brand: 'unionpay', prefix: /^(62|81)/, lengths: [16, 17, 18, 19] },
]

/** Finds the brand by the first digits; 'unknown' until they determine one. */
export function findBrandRules(digits: string): BrandRules {
  return (
    BRAND_RULES.find(({ prefix }) => prefix.test(digits)) ?? {
      ...USUAL,
      brand: 'unknown',
      prefix: /^/,
    }
  )
}
