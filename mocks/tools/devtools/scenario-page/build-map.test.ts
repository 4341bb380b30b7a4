import { expect, test } from 'vitest'
import { scenarios } from '#scenarios/registry.ts'
import { endsAt, mapBranches, mapSteps } from './build-map.ts'

const nodes = [...mapSteps, ...mapBranches.flatMap((branch) => branch.nodes)]

test('has each scenario at one end, and a picture of each end (SCENARIO-4)', () => {
  const ids = nodes.flatMap((node) => node.scenarios.map(({ id }) => id))
  expect(ids.toSorted()).toEqual(scenarios.map(({ id }) => id).toSorted())
  const pictured = nodes.filter((node) => node.scenarios.length > 0)
  for (const { title, scenarios: ends, pictureId } of pictured)
    expect(
      ends.map(({ id }) => id),
      title,
    ).toContain(pictureId)
})

test('leads to each node, and finds the node of a selection (SCENARIO-4)', () => {
  for (const node of nodes)
    expect(nodes.filter((other) => endsAt(other, node.list)).map(({ title }) => title)).toEqual([
      node.title,
    ])
  const find = (list: string) => nodes.find((node) => endsAt(node, list))?.title
  expect(find('payment-failure,expiring')).toBe('Time expired')
  expect(find('malformed')).toBe('Unexpected answer from the server')
})
