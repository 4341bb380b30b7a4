import { Icon } from './icon.tsx'

/** The line under a field: its error, else its hint. */
export function FieldNote(props: { id: string; hint: string | undefined; error: string | undefined }) {
  const { id, hint, error } = props
  return (
    <p id={id} data-error={error !== undefined}>
      {error !== undefined && <Icon name="warning" size={16} />}
      {error ?? hint}
    </p>
  )
}

/** What ties a field to its line. */
export function describe(id: string, hint: string | undefined, error: string | undefined) {
  return {
    'aria-invalid': error !== undefined,
    ...(hint === undefined && error === undefined ? {} : { 'aria-describedby': id }),
  }
}
