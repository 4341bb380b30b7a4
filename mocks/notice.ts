type Notice = {
  title: string
  text: string
  /** One below the other, the likeliest first; with an address it is a link. */
  list?: { name: string; address?: string; text?: string }[]
  /** Where loading the page again may help. */
  reload?: boolean
  /** Something else that one can do. */
  action?: { name: string; run: () => void }
}

const element = (
  tag: string,
  style: Partial<CSSStyleDeclaration>,
  ...content: (Node | string)[]
): HTMLElement => {
  const made = document.createElement(tag)
  Object.assign(made.style, style)
  made.append(...content)
  return made
}

const link = (name: string, address: string): HTMLElement => {
  const made = element('a', { color: '#0b5cad', fontWeight: '600' }, name)
  made.setAttribute('href', address)
  return made
}

const actionButton = (name: string, run: () => void): HTMLElement => {
  const button = element(
    'button',
    {
      marginTop: '24px',
      padding: '12px 24px',
      border: '0',
      borderRadius: '8px',
      font: 'inherit',
      fontWeight: '600',
      color: '#fff',
      background: '#1d3557',
      cursor: 'pointer',
    },
    name,
  )
  button.addEventListener('click', run)
  return button
}

/** Takes the place of the whole page: whatever it showed could only mislead. */
export const showNotice = ({ title, text, list = [], reload = false, action }: Notice): void => {
  const entries = list.map(({ name, address, text: more }) =>
    element(
      'li',
      { padding: '6px 0', breakInside: 'avoid' },
      address === undefined ? name : link(name, address),
      ...(more === undefined ? [] : [element('div', { color: '#5b6678', fontSize: '14px' }, more)]),
    ),
  )
  const notice = element(
    'section',
    {
      boxSizing: 'border-box',
      minHeight: '100vh',
      overflowWrap: 'anywhere',
      padding: 'clamp(24px, 8vh, 96px) 24px',
      background: '#f4f6fa',
      color: '#1b2433',
      font: '16px/1.5 system-ui, sans-serif',
    },
    element(
      'div',
      // At the side that an open panel leaves free.
      { maxWidth: '80ch' },
      element('p', { margin: '0', color: '#5b6678' }, 'Pretend world'),
      element('h1', { margin: '4px 0 16px', fontSize: '24px', lineHeight: '1.25' }, title),
      element('p', { margin: '0' }, text),
      element(
        'ul',
        { margin: '16px 0 0', paddingLeft: '20px', columns: '2 28ch', columnGap: '40px' },
        ...entries,
      ),
      ...(reload ? [actionButton('Reload', () => location.reload())] : []),
      ...(action ? [actionButton(action.name, action.run)] : []),
    ),
  )
  notice.setAttribute('role', 'alert')
  document.title = title
  document.body.style.margin = '0'
  document.body.replaceChildren(notice)
}

/** Over the head of the page, which an open panel leaves free; the page goes on: until somebody closes it, and again with the next text. */
export const showOverPage = (title: string, text: string): void => {
  const close = element('button', { flex: 'none', font: 'inherit', padding: '4px 12px' }, 'Close')
  const notice = element(
    'section',
    {
      position: 'fixed',
      inset: '0 0 auto',
      zIndex: '2147483646',
      maxHeight: '40vh',
      overflow: 'auto',
      padding: '16px 24px',
      borderBottom: '4px solid #b3261e',
      background: '#fff4f2',
      color: '#1b2433',
      font: '14px/1.5 system-ui, sans-serif',
    },
    element(
      'div',
      { display: 'flex', gap: '16px', alignItems: 'start' },
      element('strong', { padding: '4px 0' }, title),
      close,
    ),
    element('pre', { margin: '12px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }, text),
  )
  notice.setAttribute('role', 'alert')
  close.addEventListener('click', () => notice.remove())
  document.body.append(notice)
}
