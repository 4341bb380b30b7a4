import type { City } from './city.ts'

export const sanFrancisco: City = {
  id: 'san-francisco',
  name: 'San Francisco',
  configCode: 'san-francisco-pass',
  tourCode: 'SF-BRIDGE',
  tourName: 'Golden Gate Bridge',
  headline: 'Across the Golden Gate before the fog makes up its mind',
  lead: 'The bridge is at its best when half of it is missing. We cross with time to stop, feel the deck sway a little under a passing truck, and look back at the city from the far side.',
  picture: '/pictures/golden-gate.svg',
  pictureAlt: 'The Golden Gate Bridge with a sailing boat below',
  facts: {
    'How long': 'About three hours',
    Group: 'Twelve people at most',
    Language: 'English',
    Effort: 'Easy, with one honest hill',
  },
  stops: {
    'The shore at Crissy Field':
      'Pelicans, kite surfers, and the whole bridge in one look. Here you hear why it is orange, and how close it came to stripes.',
    'Out on the deck':
      'Sixty-seven metres above the water. Put a hand on the rail: with the right lorry you feel the bridge breathe.',
    'The far side':
      'A bench, a view of towers in the mist, and the story of the gardeners of Alcatraz. Then down to the water with an easy heart.',
  },
  included: [
    'One of our own guides from shore to shore',
    'A bike that fits, and a helmet',
    'The ride back',
  ],
  excluded: [
    'Other ways to cross, offered as an upgrade',
    'Warm clothes: fog is common',
    'Lunch on the far side',
  ],
  meetingPlace: 'At the warming hut, Crissy Field',
  meetingText:
    'Look for the rust-red umbrella on the bay side. The shuttle bus from the city stops at the door. Please be there ten minutes early to sort out sizes.',
  rating: '4.8',
  reviewCount: '1,429',
  reviews: [
    {
      stars: 5,
      name: 'Lucía',
      trip: 'with friends, in June',
      quote: 'The fog opened for four minutes while we stood in the middle. Nobody said a word.',
    },
    {
      stars: 5,
      name: 'Walter',
      trip: 'with his daughter, in February',
      quote: 'Patient, funny, and never in a hurry, even with my knees.',
    },
    {
      stars: 4,
      name: 'Sanne',
      trip: 'as a couple, in July',
      quote: "They told us about the layers. We didn't listen. Listen.",
    },
  ],
  more: [
    {
      picture: '/pictures/cable-car.svg',
      title: 'A morning by cable car',
      text: 'Up two hills and into the barn where the cables run.',
    },
    {
      picture: '/pictures/island.svg',
      title: 'The island',
      text: 'The first boat out, before the cell house fills.',
    },
    {
      picture: '/pictures/sunset-sail.svg',
      title: 'A sail at sunset',
      text: 'Two hours under canvas, with the city turning gold.',
    },
  ],
}
