import type { SeedData } from '#scenarios/engine/types.ts'

/** Resolves the path of a demo picture, which fixtures give from the root, for the base path of the build. */
export function resolvePictureUrl(path: string): string {
  return path.startsWith('/pictures/') ? import.meta.env.BASE_URL + path.slice(1) : path
}

/** Resolves the pictures of all tours. */
export function resolvePictures(seedData: SeedData): SeedData {
  return {
    ...seedData,
    tourCatalog: seedData.tourCatalog.map(({ tour, ...entry }) => {
      const { cover, logo } = tour.images
      const images = {
        cover: cover && resolvePictureUrl(cover),
        logo: logo && resolvePictureUrl(logo),
      }
      return { ...entry, tour: { ...tour, images } }
    }),
  }
}
