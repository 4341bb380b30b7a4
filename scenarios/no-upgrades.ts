import { defineScenario } from './define.ts'
import { everyTour } from './change.ts'

export const noUpgrades = defineScenario({
  id: 'no-upgrades',
  title: 'No upgrades',
  sees: "The step Upgrades says that there aren't any for the selected tours, and can be skipped.",
  does: { start: { at: 'upgrades' }, change: everyTour((entry) => ({ ...entry, upgrades: [] })) },
  expects: {
    at: '/steps/upgrades',
    shows: ["There aren't any upgrades for your selected tour(s)."],
  },
})
