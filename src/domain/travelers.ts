import * as z from 'zod/mini'
import type { Traveler } from '#src/contract/entities.ts'
import { DIETS } from '#src/contract/enums.ts'

const isAge = (text: string) => /^\d+$/.test(text.trim()) && Number(text) <= 100
const isPass = (text: string) => /^(?:\d{12})?$/.test(text.trim())

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
    age: Number(age),
    pass: pass.trim() || null,
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
