import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import { expect } from 'vitest'
import { createDomDriver } from '#mocks/tools/visitor/dom-driver.ts'
import type { Driver } from '#mocks/tools/visitor/driver.ts'
import { createVisitor } from '#mocks/tools/visitor/visitor.ts'
import * as controls from '#e2e/support/pages/controls.ts'
import { press } from './press.ts'

/** Presses and fills controls of the page as `press` does, see there. */
export function createDriver(part?: Locator): Driver {
  return createDomDriver({
    findRoot: () => (part === undefined ? document : part.query()),
    async waitFor(find) {
      let found = find()
      while (found === null) {
        await expect.poll(find).not.toBeNull()
        found = find()
      }
      return found
    },
    press,
  })
}

/** A visitor of the mounted widget. */
export const visitor = createVisitor(createDriver)

/** Locators of the widget's controls, and what a visitor does with several of them. */
export function findWidget() {
  const locators = controls.findControls(page)
  const { heading, summary, summaryToggle } = locators
  const {
    complete,
    chooseGuests,
    chooseFirstSlot,
    addTour,
    addUpgrade,
    fillContact,
    fillTravelers,
  } = visitor
  const waitForHeading = async (name: string) => await expect.element(heading(name)).toBeVisible()
  return {
    ...locators,
    complete,
    chooseGuests,
    chooseFirstSlot,
    addTour,
    addUpgrade,
    fillContact,
    fillTravelers,
    waitForHeading,

    /** Expands the summary, which is collapsed on a phone. */
    async openSummary() {
      await expect.element(summary).toBeVisible()
      const toggle = summaryToggle.query()
      if (toggle?.checkVisibility() === true && toggle.ariaExpanded === 'false')
        await summaryToggle.click()
    },
  }
}

/** The fields of Contacts. */
export function findShownContactForm() {
  return controls.findContactForm(page)
}

/** The month calendar of Timeslot and the times of the chosen day. */
export function findShownSlotPicker() {
  return controls.findSlotPicker({ root: page })
}
