import * as z from 'zod/mini'
import type { Traveler } from '#src/contract/entities.ts'
import { DIETS } from '#src/contract/enums.ts'

/** An input method for Japanese or Chinese writes digits in their full width. */
const normalizeAge = (text: string) => text.normalize('NFKC').trim()
/** Passes print their number in groups. */
const normalizePass = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')
const isAge = (text: string) =>
  /^\d+$/.test(normalizeAge(text)) && Number(normalizeAge(text)) <= 100
const isPass = (text: string) => /^(?:\d{12})?$/.test(normalizePass(text))

/** The Passes form with the messages of spec point 5; a diet is only asked for where a tour wants it. */
export function createTravelersFormSchema({
  requiresDietaryChoice,
}: {
  requiresDietaryChoice: boolean
}) {
  return z.object({
    travelers: z.array(
      z.object({
        age: z.string().check(z.refine(isAge, 'Age must be between 0 and 100')),
        pass: z.string().check(z.refine(isPass, 'Pass must be 12 digits')),
        diet: z
          .enum([...DIETS, ''])
          .check(z.refine((diet) => !requiresDietaryChoice || diet !== '', 'Choose a diet')),
      }),
    ),
  })
}
type TravelersValues = z.infer<ReturnType<typeof createTravelersFormSchema>>

/** What setTravelers sends. */
export function toTravelers(
  { travelers }: TravelersValues,
  requiresDietaryChoice: boolean,
): Traveler[] {
  return travelers.map(({ age, pass, diet }) => ({
    age: Number(normalizeAge(age)),
    pass: normalizePass(pass) || null,
    dietaryRestrictions: requiresDietaryChoice && diet !== '' ? diet : null,
  }))
}

/** One form per guest from what was saved: fewer guests drop the last ones, more add empty ones. */
export function toTravelersValues(savedTravelers: Traveler[], guests: number): TravelersValues {
  return {
    travelers: Array.from({ length: guests }, (_, index) => {
      const traveler = savedTravelers[index]
      return {
        age: traveler ? String(traveler.age) : '',
        pass: traveler?.pass ?? '',
        diet: traveler?.dietaryRestrictions ?? '',
      }
    }),
  }
}
