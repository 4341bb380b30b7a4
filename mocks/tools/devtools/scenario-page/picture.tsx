/** The end of a scenario, as `npm run test:matrix -- --thumbnails` has photographed it. */
export function ScenarioPicture({ id }: { id: string }) {
  return (
    <img
      className="picture"
      src={`${import.meta.env.BASE_URL}thumbnails/${id}.jpg`}
      alt=""
      width="96"
      height="72"
      loading="lazy"
    />
  )
}
