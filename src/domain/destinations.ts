const NAMES = new Map([
  ['Par', 'Paris'],
  ['Bar', 'Barcelona'],
  ['NYC', 'New York'],
  ['SF', 'San Francisco'],
  ['LA', 'Los Angeles'],
])

/** 'Par' gives 'Paris'; a code that is not listed stands for itself (spec point 9). */
export function destinationName(locationCode: string): string {
  return NAMES.get(locationCode) ?? locationCode
}
