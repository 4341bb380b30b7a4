import type { Page } from '@playwright/test'

/** Drops a file on the page. */
export async function dropFile(page: Page, file: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, har]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([har], name))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
    },
    [file, text] as const,
  )
}
