import { useState } from 'react'
import { formatLogDateTime } from './format-time.ts'
import type { ViewProps } from './use-mock-server.ts'
import { useTables } from './use-mock-server.ts'

/** Characters; longer cells wrap. */
const MAX_LINE_LENGTH = 40

function isTimestamp(column: string, value: unknown): value is number {
  return /^at$|At$/.test(column) && typeof value === 'number'
}

function formatCell(column: string, value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (isTimestamp(column, value)) return formatLogDateTime(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function Rows({ name, rows }: { name: string; rows: object[] }) {
  if (rows.length === 0) return <p className="empty">{`The table ${name} is empty.`}</p>
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map((column) => {
              const text = formatCell(column, Reflect.get(row, column))
              return (
                <td
                  key={column}
                  data-column={column}
                  className={text.length > MAX_LINE_LENGTH ? 'long' : ''}
                >
                  {text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The database of the mock server, read between two calls. Times are in UTC. */
export function DataView(props: ViewProps) {
  const tables = useTables(props)
  const [name, setName] = useState('order')
  if (props.server.live === null)
    return <p className="notice">Not available in a replay: a tape has no database.</p>
  if (tables === null) return null
  return (
    <>
      <fieldset className="segments">
        <legend className="visually-hidden">Table</legend>
        {Object.entries(tables).map(([table, rows]) => (
          <label key={table}>
            <input
              type="radio"
              name="table"
              checked={table === name}
              onChange={() => setName(table)}
            />
            <span>{table}</span> <small>{rows.length}</small>
          </label>
        ))}
      </fieldset>
      <Rows name={name} rows={tables[name] ?? []} />
    </>
  )
}
