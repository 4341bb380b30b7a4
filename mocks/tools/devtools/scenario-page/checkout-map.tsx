import type { MapNode } from './build-map.ts'
import { endsAt, mapBranches, mapSteps } from './build-map.ts'
import { ScenarioPicture } from './picture.tsx'

type CheckoutMapProps = {
  list: string
  /** Selects the scenarios of a node and goes to their end. */
  onShow: (list: string) => void
}

function Node({ node, list, onShow }: CheckoutMapProps & { node: MapNode }) {
  const count = node.scenarios.length
  return (
    <button type="button" aria-current={endsAt(node, list)} onClick={() => onShow(node.list)}>
      <ScenarioPicture id={node.pictureId} />
      <strong>{node.title}</strong>{' '}
      <small>{count === 1 ? '1 scenario' : `${count} scenarios`}</small>
    </button>
  )
}

/** The checkout as a map: its steps in order, and every other end. A node opens the widget there. */
export function CheckoutMap(props: CheckoutMapProps) {
  return (
    <section className="map" aria-label="Map of the checkout">
      <p className="hint">
        Press a screen to open it. The numbers say how many scenarios end there.
      </p>
      <ol>
        {mapSteps.map((node) => (
          <li key={node.title}>
            <Node node={node} {...props} />
          </li>
        ))}
      </ol>
      {mapBranches.map(({ title, nodes }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {nodes.map((node) => (
              <li key={node.title}>
                <Node node={node} {...props} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
