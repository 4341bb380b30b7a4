import type { TapeMetadata, TapeAction } from './har.ts'

/** 'français, 390 × 664, Europe/Paris'; '' for a tape that was recorded without a page. */
export function describeWorld(world: TapeMetadata['world']): string {
  if (!world) return ''
  const { language, width, height, timeZone } = world
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language)
  return `${name}, ${width} × ${height}, ${timeZone}`
}

/** 'Press "Next"', for people. */
export function describeAction(action: TapeAction): string {
  switch (action.kind) {
    case 'press':
      return `Press “${action.control.name}”`
    case 'enter':
      return `${action.control.role === 'combobox' ? 'Choose' : 'Enter'} “${action.control.name}”`
    case 'escape':
      return 'Close the dialog'
    case 'go':
      return action.delta < 0 ? 'Go back' : 'Go forward'
    case 'reload':
      return 'Reload'
    case 'open':
      return 'Open an address'
    case 'offline':
      return 'Lose the connection'
    case 'online':
      return 'Have a connection again'
    case 'prefill':
      return 'The host page sends what it knows'
    case 'return':
      return 'Come back to a page that was left'
    case 'resize':
      return `See the widget ${action.width} pixels wide`
    case 'elsewhere':
      return 'Another tab changes the order'
    case 'set':
      return `Set in the panel: ${action.what} ${action.value}`
  }
}
