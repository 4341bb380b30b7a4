/** ISO 3166-1 alpha-2. */
const codes =
  'AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH ' +
  'KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX ' +
  'MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE ' +
  'SG SH SI SJ SK SL SM SN SO SR SS ST SV SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA ' +
  'VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'

/** Countries by English name, as the form's select lists them. */
export function countryOptions(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

type PostalRule = { label: string; placeholder: string; complete: RegExp }

/** Only where banks check the address; null leaves the field out. */
export function postalRule(country: string): PostalRule | null {
  if (country === 'US') return { label: 'ZIP', placeholder: '12345', complete: /^\d{5}$/ }
  if (country === 'GB') {
    return { label: 'Postal code', placeholder: 'WS11 1DB', complete: /^\w{2,4} ?\w{3}$/ }
  }
  if (country === 'CA') {
    return { label: 'Postal code', placeholder: 'M5T 1T4', complete: /^\w{3} ?\w{3}$/ }
  }
  return null
}
