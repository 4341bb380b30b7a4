import type { Page } from '@playwright/test'

// Shared with the screen tests, which run in the page: imports only types of Playwright.

/** A page, a frame or a part of them in which controls are located by Playwright or by Vitest. */
type Root<L> = { getByRole: (...args: Parameters<Page['getByRole']>) => L }

/** Locators of what every screen has, and of the main buttons, by role and name. */
export function findControls<L extends Root<L>>(root: Root<L>) {
  const summary = root.getByRole('complementary', { name: 'Order summary' })
  const steps = root.getByRole('navigation', { name: 'Checkout steps' })
  return {
    button: (name: string | RegExp) => root.getByRole('button', { name, exact: true }),
    heading: (name: string | RegExp) => root.getByRole('heading', { level: 1, name }),
    summary,
    /** Only on a phone, where the summary is collapsed. */
    summaryToggle: summary.getByRole('button', { name: 'Order summary' }),
    steps,
    stepLink: (title: string) => steps.getByRole('link', { name: title }),
    timer: root.getByRole('timer', { name: 'Time left' }),
    alert: root.getByRole('alert'),
    counter: (unit: string) => root.getByRole('spinbutton', { name: unit }),
    pay: root.getByRole('button', { name: /^Pay / }),
  }
}

/** The fields of Contacts. */
export function findContactForm<L extends Root<L>>(root: Root<L>) {
  return {
    firstName: root.getByRole('textbox', { name: 'First name' }),
    lastName: root.getByRole('textbox', { name: 'Last name' }),
    email: root.getByRole('textbox', { name: 'Email', exact: true }),
    confirmEmail: root.getByRole('textbox', { name: 'Confirm email' }),
    country: root.getByRole('combobox', { name: 'Country' }),
    phone: root.getByRole('textbox', { name: 'Phone' }),
    cancellation: root.getByRole('checkbox', { name: /cancellation/ }),
    charging: root.getByRole('checkbox', { name: /charged/ }),
    marketing: root.getByRole('checkbox', { name: /news/ }),
  }
}

/** The calendar of a month or a week, and the times of the chosen day. */
export function findSlotPicker<L extends Root<L>>({ root }: { root: Root<L> }) {
  const cell = root.getByRole('gridcell')
  const times = root.getByRole('radiogroup', { name: 'Time' })
  return {
    calendar: root.getByRole('grid'),
    month: (title: string) => root.getByRole('grid', { name: title }),
    previous: root.getByRole('button', { name: 'Previous month' }),
    next: root.getByRole('button', { name: 'Next month' }),
    days: cell.getByRole('button'),
    freeDays: cell.getByRole('button', { disabled: false }),
    /** '2 June 2026', with any status. */
    day: (date: string) => cell.getByRole('button', { name: `, ${date}, ` }),
    chosenDay: cell.getByRole('button', { pressed: true }),
    times: times.getByRole('radio'),
    time: (name: string | RegExp) => times.getByRole('radio', { name }),
    chosenTime: times.getByRole('radio', { checked: true }),
  }
}
