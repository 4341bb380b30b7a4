import { useState } from 'react'
import { Select } from '#mocks/tools/devtools/picker/controls.tsx'
import { formatLogDateTime } from './format-time.ts'
import type { ViewProps } from './use-mock-server.ts'
import { useTables } from './use-mock-server.ts'

function isTimestamp(column: string, value: unknown): value is number {
  return /^at$|At$/.test(column) && typeof value === 'number'
}

function formatCell(column: string, value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (isTimestamp(column, value)) return formatLogDateTime(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function Rows({ name, rows }: { name: string; rows: object[] }) {
  if (rows.length === 0) return <p className="hint">{`The table ${name} is empty.`}</p>
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
                <td key={column} data-column={column}>
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
      <Select
        title="Table"
        value={name}
        options={Object.entries(tables).map(([table, rows]) => ({
          value: table,
          title: `${table} (${rows.length})`,
        }))}
        onChange={setName}
      />
      <Rows name={name} rows={tables[name] ?? []} />
    </>
  )
}
