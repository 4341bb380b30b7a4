import { message } from '#src/i18n/message.ts'

export const upgradeTour = message('Upgrade your tour')
export const searching = message('Searching available upgrades...')
export const noUpgrades = message('No upgrades')
export const noUpgradesHint = message(
  "There aren't any upgrades for your selected tour(s). That means all the fun is included with your pass!",
)
export const yourTour = message('Your tour')
export const keepTime = message(
  'Upgrades keep your time, {time}. Other times can have other upgrades.',
)
export const changeTheTime = message('Change the time')
export const changeTheTimeOf = message('Change the time of {name}')
export const per = message('Per {payer}')
export const upgraded = message('Upgraded')
export const addFor = message('Add for {price}')
export const plusFees = message('plus {price} in fees')
export const plus = message('Plus {fees}')
export const changeTimeslot = message('Change the timeslot')
