import * as z from 'zod/mini'
import type { Traveler } from '#src/contract/entities.ts'
import { DIETS } from '#src/contract/enums.ts'

/** An input method for Japanese or Chinese writes digits in their full width. */
const ageOf = (text: string) => text.normalize('NFKC').trim()
/** Passes print their number in groups. */
const passOf = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')
const isAge = (text: string) => /^\d+$/.test(ageOf(text)) && Number(ageOf(text)) <= 100
const isPass = (text: string) => /^(?:\d{12})?$/.test(passOf(text))

/** The Passes form with the messages of spec point 5; a diet is only asked for where a tour wants it. */
export function travelersForm({ asksDiet }: { asksDiet: boolean }) {
  return z.object({
    travelers: z.array(
      z.object({
        age: z.string().check(z.refine(isAge, 'Age must be between 0 and 100')),
        pass: z.string().check(z.refine(isPass, 'Pass must be 12 digits')),
        diet: z
          .enum([...DIETS, ''])
          .check(z.refine((diet) => !asksDiet || diet !== '', 'Choose a diet')),
      }),
    ),
  })
}
type TravelersValues = z.infer<ReturnType<typeof travelersForm>>

/** What setTravelers sends. */
export function toTravelers({ travelers }: TravelersValues, asksDiet: boolean): Traveler[] {
  return travelers.map(({ age, pass, diet }) => ({
    age: Number(ageOf(age)),
    pass: passOf(pass) || null,
    dietaryRestrictions: asksDiet && diet !== '' ? diet : null,
  }))
}

/** One form per guest from what was saved: fewer guests drop the last ones, more add empty ones. */
export function fromTravelers(saved: Traveler[], guests: number): TravelersValues {
  return {
    travelers: Array.from({ length: guests }, (_, index) => {
      const traveler = saved[index]
      return {
        age: traveler ? String(traveler.age) : '',
        pass: traveler?.pass ?? '',
        diet: traveler?.dietaryRestrictions ?? '',
      }
    }),
  }
}
