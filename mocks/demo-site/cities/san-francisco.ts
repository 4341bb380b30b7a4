import { type City, formatStars } from './city.ts'

export const sanFrancisco: City = {
  id: 'san-francisco',
  name: 'San Francisco',
  country: 'United States',
  configCode: 'san-francisco-pass',
  tourCode: 'SF-BRIDGE',
  tourName: 'Golden Gate Bridge',
  headline: 'Across the Golden Gate before the fog makes up its mind',
  lead: 'The bridge is at its best when half of it is missing. We cross with time to stop, feel the deck sway a little under a passing truck, and look back at the city from the far side.',
  picture: '/pictures/golden-gate.svg',
  pictureAlt: 'The Golden Gate Bridge with a sailing boat below',
  facts: [
    { title: 'How long', text: 'About three hours' },
    { title: 'Group', text: 'Twelve people at most' },
    { title: 'Language', text: 'English' },
    { title: 'Effort', text: 'Easy, with one honest hill' },
  ],
  stops: [
    {
      title: 'The shore at Crissy Field',
      text: 'Pelicans, kite surfers, and the whole bridge in one look. Here you hear why it is orange, and how close it came to stripes.',
    },
    {
      title: 'Out on the deck',
      text: 'Sixty-seven metres above the water. Put a hand on the rail: with the right lorry you feel the bridge breathe.',
    },
    {
      title: 'The far side',
      text: 'A bench, a view of towers in the mist, and the story of the gardeners of Alcatraz. Then down to the water with an easy heart.',
    },
  ],
  included: [
    { text: 'A guide of our own from shore to shore' },
    { text: 'A bike that fits, and a helmet' },
    { text: 'The ride back' },
    { text: 'Fog, most days' },
  ],
  excluded: [
    { text: 'Other ways to cross, offered as an upgrade' },
    { text: 'Three thin layers: locals can tell' },
    { text: 'Lunch on the far side' },
  ],
  meetingPlace: 'At the warming hut, Crissy Field',
  meetingText:
    'Look for the rust-red umbrella on the bay side. The shuttle bus from the city stops at the door. Please be there ten minutes early to sort out sizes.',
  rating: '4.8',
  reviewCount: '1,429',
  reviews: [
    {
      ...formatStars(5),
      quote: 'The fog opened for four minutes while we stood in the middle. Nobody said a word.',
      name: 'Lucía',
      trip: 'with friends, in June',
    },
    {
      ...formatStars(5),
      quote: 'Patient, funny, and never in a hurry, even with my knees.',
      name: 'Walter',
      trip: 'with his daughter, in February',
    },
    {
      ...formatStars(4),
      quote: 'They told us about the layers. We did not listen. Listen.',
      name: 'Sanne',
      trip: 'as a couple, in July',
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
