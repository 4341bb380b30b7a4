import type { WorldSettings } from '#scenarios/types.ts'

/** Where a picture of the demo lives: fixtures name it from the root, which is not where every build is. */
export const pictureAddress = (path: string): string =>
  path.startsWith('/pictures/') ? import.meta.env.BASE_URL + path.slice(1) : path

export const withPictures = (settings: WorldSettings): WorldSettings => ({
  ...settings,
  catalogue: settings.catalogue.map(({ tour, ...entry }) => {
    const { cover, logo } = tour.images
    const images = { cover: cover && pictureAddress(cover), logo: logo && pictureAddress(logo) }
    return { ...entry, tour: { ...tour, images } }
  }),
})
