import type { City } from './city.ts'

export const paris: City = {
  id: 'paris',
  name: 'Paris',
  configCode: 'paris-pass',
  tourCode: 'PAR-EIFFEL',
  tourName: 'Eiffel Tower',
  headline: 'The Eiffel Tower, with someone who knows every rivet',
  lead: 'Three hundred people hung on ropes for two years to build it, and half of Paris wanted it gone. Come up to the second floor with a guide who tells it as the family quarrel it was, and stay for the view as long as you like.',
  picture: '/pictures/hero-paris.svg',
  pictureAlt: 'The Eiffel Tower above the Seine in the evening light',
  facts: {
    'How long': 'About two hours, then stay as you please',
    Group: 'Twenty people at most',
    Language: 'English',
    'On foot': 'A short, flat walk; lifts on the way up',
  },
  stops: {
    'The gardens, from below':
      'Stand between the four feet and look up. Your guide shows you why the legs lean exactly as they do.',
    'Up with the old lifts':
      'The yellow cars climb at a slant, on hydraulics from 1899 that still do the work. We have a fixed entry time, so you skip the line.',
    'The second floor':
      'The best height of the three: high enough to see how the city is laid out, low enough to find your own hotel. Bring a question for every dome.',
  },
  included: [
    'Entry to the second floor at a fixed time',
    'One of our own guides from start to finish',
    'A headset, so no one needs to shout',
    'The little book of twelve views',
  ],
  excluded: [
    'The summit, offered as an upgrade when you book',
    "Warm clothes: it's windy up there",
    'Drinks and snacks on the first floor',
  ],
  meetingPlace: 'Under the plane trees, Avenue Gustave Eiffel',
  meetingText:
    'Look for the rust-red umbrella beside the carousel. Métro Bir-Hakeim is eight minutes away on foot. Please be there a quarter of an hour early: the entry time is strict.',
  rating: '4.8',
  reviewCount: '2,316',
  reviews: [
    {
      stars: 5,
      name: 'Ines',
      trip: 'with her family, in May',
      quote:
        'Our eleven-year-old asked about every bolt and got an answer each time. We had been twice before and had understood nothing.',
    },
    {
      stars: 5,
      name: 'Tobias',
      trip: 'with friends, in April',
      quote: "Straight in at half past nine, past a line I don't want to think about.",
    },
    {
      stars: 4,
      name: 'Maureen',
      trip: 'on her own, in November',
      quote: 'Cold hands, warm stories. Take the upgrade to the top if the sky is clear.',
    },
  ],
  more: [
    {
      picture: '/pictures/louvre.svg',
      title: 'The museum, in one good hour',
      text: 'Nine rooms instead of four hundred, and no waiting in line.',
    },
    {
      picture: '/pictures/seine.svg',
      title: 'An hour on the Seine',
      text: 'Under eleven bridges with a rug on your knees.',
    },
    {
      picture: '/pictures/montmartre.svg',
      title: 'Up to Montmartre',
      text: 'By the quiet stairs, past the last vineyard in the city.',
    },
  ],
}
