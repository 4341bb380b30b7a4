import type { City } from './city.ts'

export const newYork: City = {
  id: 'new-york',
  name: 'New York',
  configCode: 'new-york-pass',
  tourCode: 'NYC-HARBOR',
  tourName: 'Harbor cruise',
  headline: 'New York, seen from the water',
  lead: 'For three centuries everyone arrived by boat. So do we: past the piers, round the Battery and close to the statue, with a storyteller on deck and room at the rail.',
  picture: '/pictures/harbor.svg',
  pictureAlt: 'A boat passing the Statue of Liberty, with the skyline behind',
  facts: {
    'How long': 'About an hour and a half',
    'On board': 'Open deck above, warm cabin below',
    Language: 'English',
    Access: 'A ramp to the main deck',
  },
  stops: {
    'The old piers':
      'Where liners tied up and where a park floats now. Your storyteller grew up six streets from here and has opinions.',
    'The statue, close up':
      'The captain turns slowly so that both rails have their turn. Keep the camera down for a minute; then take it out.',
    'Under the bridges':
      'Up the East River below three great bridges, each built to outdo the last, and back with the skyline ahead.',
  },
  included: [
    'The cruise, with a seat for everyone',
    'A storyteller on deck, not a tape',
    'Blankets when the wind is up',
    'A hot or cold drink',
  ],
  excluded: [
    'A later, longer sailing, offered as an upgrade',
    'A windproof jacket, even in June',
    'Snacks from the galley',
  ],
  meetingPlace: 'At the foot of the pier, West Side',
  meetingText:
    "Look for the rust-red umbrella at the end of the fence. Boarding starts twenty minutes before we sail, and the boat doesn't wait: tides are like that.",
  rating: '4.7',
  reviewCount: '3,052',
  reviews: [
    {
      stars: 5,
      name: 'Priya',
      trip: 'with her parents, in September',
      quote: 'I have lived here for nine years and learned the city’s shape in one afternoon.',
    },
    {
      stars: 5,
      name: 'Jonas',
      trip: 'as a couple, in December',
      quote: 'The slow turn at the statue gave me goose bumps. The cocoa helped too.',
    },
    {
      stars: 4,
      name: 'Abigail',
      trip: 'with her family, in August',
      quote: 'Come early for the upper deck. The children loved the bridges most.',
    },
  ],
  more: [
    {
      picture: '/pictures/skyline.svg',
      title: 'The skyline at dusk',
      text: 'From a roof, at the minute when the windows come on.',
    },
    {
      picture: '/pictures/bridge.svg',
      title: 'Brooklyn Bridge on foot',
      text: 'Towards Manhattan, which is the right way round.',
    },
    {
      picture: '/pictures/crown.svg',
      title: 'To the statue’s crown',
      text: 'The narrow stairs inside, and the small windows at the top.',
    },
  ],
}
