/** Tells whether the widget's own origin answers at present. */
async function isOnline(): Promise<boolean> {
  try {
    await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/**
 * Reloads the page, at another address of the widget if one is given. Offline it stays: the browser's error page would
 * replace the checkout and what was typed. Nothing asks the visitor, because the widget itself offers the reload.
 */
export async function reloadPage(address = location.href): Promise<void> {
  if (!(await isOnline())) return
  const options = { capture: true, once: true }
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), options)
  history.replaceState(history.state, '', address)
  location.reload()
}
