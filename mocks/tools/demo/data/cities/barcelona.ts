import type { City } from './city.ts'

export const barcelona: City = {
  id: 'barcelona',
  name: 'Barcelona',
  configCode: 'barcelona-pass',
  tourCode: 'BAR-SAGRADA',
  tourName: 'Sagrada Família',
  headline: 'Inside the Sagrada Família, when the light comes round',
  lead: 'Gaudí planned the windows like a clock: cool colours for the morning, fire for the afternoon. We go in when one side is glowing, and we leave time to sit down and only look.',
  picture: '/pictures/sagrada.svg',
  pictureAlt: 'The towers of the Sagrada Família above the pond',
  facts: {
    'How long': 'About an hour and a half',
    Group: 'Twenty people at most',
    Language: 'English; some starts in Spanish',
    'On foot': 'Flat, with benches; prams are welcome',
  },
  stops: {
    'The Nativity side':
      'The one front that Gaudí saw grow. Find the tortoise, the pelican and the stonemason’s own face before your guide points at them.',
    'The forest of columns':
      'Every column leans and branches as a tree would. A string model in your guide’s bag shows why the roof stays up.',
    'The workshop below':
      'Plaster models, broken in the civil war and glued together again, from which the builders still read today.',
  },
  included: [
    'Entry to the basilica at a fixed time',
    'One of our own guides and a headset',
    'The museum under the nave',
    'A printed map of the windows',
  ],
  excluded: [
    'The towers, offered as an upgrade when you book',
    "A scarf for bare shoulders: it's a church",
    'A drink in the square afterwards',
  ],
  meetingPlace: 'By the pond, Plaça de Gaudí',
  meetingText:
    'Look for the rust-red umbrella at the corner with the best reflection. The metro station Sagrada Família is two minutes away. Bags are checked, so please be early.',
  rating: '4.9',
  reviewCount: '1,874',
  reviews: [
    {
      stars: 5,
      name: 'Adaeze',
      trip: 'with her sister, in October',
      quote: 'I expected stone and got colour. We sat for twenty minutes and nobody hurried us.',
    },
    {
      stars: 5,
      name: 'Carla',
      trip: 'as a couple, in March',
      quote: "The string model did it. My husband, an engineer, hasn't stopped talking since.",
    },
    {
      stars: 4,
      name: 'Henrik',
      trip: 'with his sons, in July',
      quote: 'Busy outside, calm inside. Choose a late start for the warm windows.',
    },
  ],
  more: [
    {
      picture: '/pictures/park-mosaic.svg',
      title: 'The mosaic park',
      text: 'Gaudí’s garden city that nobody bought, first thing in the morning.',
    },
    {
      picture: '/pictures/sagrada-towers.svg',
      title: 'Up in the towers',
      text: 'Star, lantern and fruit basket at the height of your nose.',
    },
    {
      picture: '/pictures/tapas.svg',
      title: 'An evening of small plates',
      text: 'Four bars, one street, and no menu in sight.',
    },
  ],
}
