/** What `npm start` suggests: scenarios with their titles, written here because reading the catalog would delay the first page. */
export const SUGGESTED_SCENARIOS = {
  'sold-out': 'Sold out',
  'no-upgrades': 'No upgrades',
  expiring: 'Time is running out',
  'payment-failure': 'Card declined',
}
