import { defineScenario } from './define.ts'

export const unknownTourCode = defineScenario({
  id: 'unknown-tour-code',
  title: 'A tour that nobody knows',
  sees: "The cart holds a tour that the settings do not list: its line says that it can't be found.",
  does: {
    start: { at: 'contact', addons: 1 },
    change: (settings) => ({
      ...settings,
      unlisted: settings.configs.flatMap(({ addonTourCodes }) => addonTourCodes.slice(0, 1)),
    }),
  },
  expects: { at: '/steps/contact', shows: ["Can't find tour with code"] },
})
