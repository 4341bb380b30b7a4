import { formatDayName, formatTime } from '#src/i18n/format-dates.ts'
import { getLocalDate } from '#src/domain/plain-dates.ts'
import type { Control, ControlAction, Driver, Scope } from './driver.ts'

/** Pages of a calendar that are turned in search of a day. */
const MAX_PAGES = 14

/** Chooses a day that is free, in the shown month or week or a later one, and a time of it. */
async function chooseSlot(
  driver: Driver,
  startsAt: string | null,
  within: readonly Scope[],
): Promise<void> {
  const day: Control = {
    role: 'button',
    name: [startsAt === null ? '{day}' : `${formatDayName(getLocalDate(startsAt))}, {status}`],
    within: [...within, { role: 'grid' }],
  }
  const nextPage: Control = { role: 'button', name: ['Next month', 'Next week'], within }
  const calendar: Control = { role: 'grid', name: '{title}', within }
  await driver.waitFor(calendar)
  for (let page = 0; page < MAX_PAGES && !(await driver.has(day)); page += 1) {
    if (await driver.has(nextPage)) await driver.press(nextPage)
    await driver.waitFor(calendar)
  }
  await driver.press(day)
  await driver.check({
    role: 'radio',
    name: [startsAt === null ? '{time}' : `${formatTime(startsAt)}, {status}`],
    within: [...within, { role: 'radiogroup' }],
  })
}

/** Performs an action on a page: the same for each driver. */
export async function performAction(driver: Driver, action: ControlAction): Promise<void> {
  switch (action.kind) {
    case 'press':
      return void (await driver.press(action.control))
    case 'check':
      return void (await driver.check(action.control))
    case 'wait-for':
      return void (await driver.waitFor(action.control))
    case 'enter':
      if (action.isOptional === true && !(await driver.has(action.control))) return
      return void (await driver.enter(action.control, action.value))
    case 'choose-slot':
      return await chooseSlot(driver, action.startsAt, action.within ?? [])
  }
}
