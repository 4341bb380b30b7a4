import { page } from 'vitest/browser'

/** The lines and the totals of the order summary. */
export function findCartSummary() {
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  const items = summary.getByRole('listitem')
  return {
    toggle: summary.getByRole('button', { name: 'Order summary' }),
    items,
    item: (tour: string) => items.filter({ hasText: tour }),
    editLink: (tour: string) => summary.getByRole('link', { name: `Edit ${tour}` }),
    upgradeLink: (tour: string) =>
      summary.getByRole('link', { name: new RegExp(`^(?:Change upgrade of|Upgrade) ${tour}$`) }),
    deleteButton: (tour: string) => summary.getByRole('button', { name: `Delete ${tour}` }),
    amount: (text: string) => summary.getByText(text, { exact: true }),
    totals: summary.getByRole('group', { name: 'Totals' }),
  }
}
