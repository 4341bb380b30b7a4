import type { Scenario } from '#scenarios/engine/types.ts'

/** The end of a scenario, as `node e2e/cli/gallery.mjs` has photographed it. */
export function ScenarioPicture({ scenario }: { scenario: Scenario }) {
  return (
    <img
      className="picture"
      src={`${import.meta.env.BASE_URL}thumbnails/${scenario.id}.jpg`}
      alt=""
      width="96"
      height="72"
      loading="lazy"
    />
  )
}
