/** Content of a city's page. The checkout itself knows the tour only by its codes. */
export type City = {
  /** Value of `?city=`. */
  id: string
  name: string
  /** Launch parameters of the widget. */
  configCode: string
  tourCode: string
  tourName: string
  headline: string
  lead: string
  picture: string
  pictureAlt: string
  /** Texts by title. */
  facts: Record<string, string>
  stops: Record<string, string>
  included: string[]
  excluded: string[]
  meetingPlace: string
  meetingText: string
  /** Mean of all reviews: '4.8'. */
  rating: string
  reviewCount: string
  reviews: { stars: number; name: string; trip: string; quote: string }[]
  /** Other tours in the city. */
  more: { picture: string; title: string; text: string }[]
}
