import * as z from 'zod/mini'
import type { SentTraveler, Traveler, Unit } from '#src/contract/entities.ts'
import { type UnitType, DIETS, UNIT_TYPES } from '#src/contract/enums.ts'
import { cleanCode } from '#src/lib/clean-text.ts'

/** Removes the spaces: the number is printed on the pass in groups. */
function cleanPass(text: string) {
  return cleanCode(text).replaceAll(/\s/g, '')
}

function isAge(text: string) {
  return /^\d+$/.test(cleanCode(text)) && Number(cleanCode(text)) <= 100
}

/** Tells whether a text is an age, but not one of this kind of guest. */
export function isAgeOutside(text: string, { restrictions }: Unit): boolean {
  const age = Number(cleanCode(text))
  return (
    isAge(text) && restrictions !== null && (age < restrictions.minAge || age > restrictions.maxAge)
  )
}

function isPass(text: string) {
  return /^(?:\d{12})?$/.test(cleanPass(text))
}

/** A problem of a field of the Passes form. */
export type TravelerProblem = 'incorrectAge' | 'incorrectPass'

/** Schema of the Passes form (PASS-1 to PASS-3); the messages of its fields are `TravelerProblem`s. */
export const travelersFormSchema = z.object({
  travelers: z.array(
    z.object({
      age: z.string().check(z.refine(isAge, { error: 'incorrectAge' satisfies TravelerProblem })),
      pass: z
        .string()
        .check(z.refine(isPass, { error: 'incorrectPass' satisfies TravelerProblem })),
      diet: z.enum([...DIETS, '']),
      /** The kind of guest: not a field, but what the values belong to. */
      unit: z.enum(UNIT_TYPES),
    }),
  ),
})
type TravelersValues = z.infer<typeof travelersFormSchema>

/** The travelers of setTravelers, without what was not answered (API-7). */
export function toTravelers({ travelers }: TravelersValues): SentTraveler[] {
  return travelers.map(({ age, pass, diet }) => ({
    age: Number(cleanCode(age)),
    ...(cleanPass(pass) !== '' && { pass: cleanPass(pass) }),
    ...(diet !== '' && { dietaryRestrictions: diet }),
  }))
}

/**
 * The initial values of the form, one entry per guest: surplus saved travelers are dropped, missing ones are
 * empty (PASS-5).
 * @param savedTravelers By guest; see `matchTravelers`.
 */
export function toTravelersValues(
  savedTravelers: readonly (Traveler | undefined)[],
  guests: UnitType[],
): TravelersValues {
  return {
    travelers: guests.map((unit, index) => {
      const traveler = savedTravelers[index]
      return {
        age: traveler ? String(traveler.age) : '',
        pass: traveler?.pass ?? '',
        diet: traveler?.dietaryRestrictions ?? '',
        unit,
      }
    }),
  }
}
