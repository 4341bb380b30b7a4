import type { City } from './city.ts'

export const losAngeles: City = {
  id: 'los-angeles',
  name: 'Los Angeles',
  configCode: 'los-angeles-pass',
  tourCode: 'LA-STUDIO',
  tourName: 'Film studio',
  headline: 'A working film studio, on an ordinary working day',
  lead: 'Behind the gate are streets that have been Chicago, Paris and the moon. Ride through them with someone who has carried cables here, and find out how little of what you saw was ever real.',
  picture: '/pictures/studio.svg',
  pictureAlt: 'A film set with a clapperboard, a camera and a director’s chair',
  facts: {
    'How long': 'About three hours',
    Group: 'Fourteen people, one electric cart',
    Language: 'English',
    'On foot': 'Little; mostly we ride',
  },
  stops: {
    'The street that is every street':
      'Brownstones four metres deep with nobody at home. Knock on the stone: it is fibreglass, and older than your parents.',
    'A sound stage':
      'If the red light is off we go in. It is dark, cold and as tall as a church, and somewhere there is a table with doughnuts.',
    'Props, by the hectare':
      'Four floors of telephones, thrones and stuffed bears, each with a tag. You may hold the famous one. Ask which.',
  },
  included: [
    'Entry to the studio and the ride',
    'A guide who works on the lot',
    'The property house and one stage',
    'Water and shade',
  ],
  excluded: [
    'A longer day on the lot, offered as an upgrade',
    'A passport or identity card for the gate',
    'Lunch at the commissary',
  ],
  meetingPlace: 'At the visitors’ gate, Burbank side',
  meetingText:
    'Look for the rust-red umbrella by the bicycle rack. Parking is across the road. The gate checks every name, so please be there half an hour early.',
  rating: '4.7',
  reviewCount: '1,203',
  reviews: [
    {
      stars: 5,
      name: 'Noor',
      trip: 'with her brother, in January',
      quote: 'A door opened, someone waved us in, and there was the kitchen from my childhood.',
    },
    {
      stars: 5,
      name: 'Felix',
      trip: 'on his own, in May',
      quote: 'No shouting, no queue. Just how films are made.',
    },
    {
      stars: 4,
      name: 'Grace',
      trip: 'with her family, in April',
      quote: 'Less glamour than we thought and much more plywood. Wonderful.',
    },
  ],
  more: [
    {
      picture: '/pictures/backlot.svg',
      title: 'The back lot by cart',
      text: 'The long way round, with time to get off.',
    },
    {
      picture: '/pictures/hills.svg',
      title: 'The hills after dark',
      text: 'To the observatory, and down again by starlight.',
    },
    {
      picture: '/pictures/pier.svg',
      title: 'A day at the pier',
      text: 'Big wheel, salt water, and the best bench for sunset.',
    },
  ],
}
