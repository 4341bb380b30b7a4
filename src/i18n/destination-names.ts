import { t } from './language.ts'

/** 'Paris' for 'Par'; an unknown code is returned as it is (RULE-10). */
export function getDestinationName(locationCode: string): string {
  const names = new Map([
    ['Par', t.destinations.paris],
    ['Bar', t.destinations.barcelona],
    ['NYC', t.destinations.newYork],
    ['SF', t.destinations.sanFrancisco],
    ['LA', t.destinations.losAngeles],
  ])
  return names.get(locationCode) ?? locationCode
}
