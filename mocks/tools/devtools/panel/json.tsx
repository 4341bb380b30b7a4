/** Shows a value as indented JSON. */
export function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <pre>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
    </figure>
  )
}
