/** Whether the widget's own origin answers at present. */
export async function isOnline(): Promise<boolean> {
  try {
    await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Reloads the page. Offline it stays: the browser's error page would replace the checkout and what was typed. */
export async function reloadPage(): Promise<void> {
  if (await isOnline()) location.reload()
}
