import { useId, useRef, useState } from 'react'

/** A link with a copy button. Give it the address as its key: another address has not been copied. */
export function LinkField({ address }: { address: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setMessage('Copied')
    } catch {
      field.current?.select()
      setMessage('Press Ctrl+C or ⌘C')
    }
  }
  return (
    <div className="link">
      <label htmlFor={id} className="visually-hidden">
        Link
      </label>
      <input
        id={id}
        ref={field}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status">{message}</span>
    </div>
  )
}
