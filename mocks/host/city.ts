type Words = { text: string }
type Titled = { title: string; text: string }

/** A city's tour as this travel site tells it; the checkout itself knows the tour by its codes. */
export type City = {
  /** Value of `?city=`. */
  id: string
  name: string
  country: string
  /** Launch parameters of the widget. */
  configCode: string
  tourCode: string
  tourName: string
  headline: string
  lead: string
  picture: string
  pictureAlt: string
  facts: Titled[]
  stops: Titled[]
  included: Words[]
  excluded: Words[]
  meetingPlace: string
  meetingText: string
  /** Mean of all reviews, '4.8'. */
  rating: string
  reviewCount: string
  reviews: { stars: string; starsLabel: string; quote: string; name: string; trip: string }[]
  /** Other tours in the city. */
  more: { picture: string; title: string; text: string }[]
}

/** Stars as drawn and as read aloud. */
export const stars = (count: number): { stars: string; starsLabel: string } => ({
  stars: '★'.repeat(count) + '☆'.repeat(5 - count),
  starsLabel: `${count} out of 5 stars`,
})
