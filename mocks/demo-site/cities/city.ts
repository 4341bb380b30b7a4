type TextItem = { text: string }
type TitledText = { title: string; text: string }

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
  facts: TitledText[]
  stops: TitledText[]
  included: TextItem[]
  excluded: TextItem[]
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
export const formatStars = (count: number): { stars: string; starsLabel: string } => ({
  stars: '★'.repeat(count) + '☆'.repeat(5 - count),
  starsLabel: `${count} out of 5 stars`,
})
