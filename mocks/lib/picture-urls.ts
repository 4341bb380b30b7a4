import type { SeedData } from '#scenarios/engine/types.ts'

/** Where a picture of the demo lives: fixtures name it from the root, which is not where every build is. */
export const resolvePictureUrl = (path: string): string =>
  path.startsWith('/pictures/') ? import.meta.env.BASE_URL + path.slice(1) : path

export const resolvePictures = (seedData: SeedData): SeedData => ({
  ...seedData,
  tourCatalog: seedData.tourCatalog.map(({ tour, ...entry }) => {
    const { cover, logo } = tour.images
    const images = {
      cover: cover && resolvePictureUrl(cover),
      logo: logo && resolvePictureUrl(logo),
    }
    return { ...entry, tour: { ...tour, images } }
  }),
})
