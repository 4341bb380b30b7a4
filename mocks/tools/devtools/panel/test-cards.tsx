import { buildCardRows } from '#scenarios/scenario-tables.ts'

/** The cards that the stub of Stripe knows, with any date in the future and any code. */
export function TestCards() {
  return (
    <details>
      <summary>Test cards</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Card</th>
            <th scope="col">Number</th>
            <th scope="col">After Pay</th>
          </tr>
        </thead>
        <tbody>
          {buildCardRows().map(([name, number, outcome]) => (
            <tr key={number}>
              <td data-column="Card">{name}</td>
              <td data-column="Number">{number}</td>
              <td data-column="After Pay">{outcome}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
