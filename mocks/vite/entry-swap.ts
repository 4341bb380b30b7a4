import type { Plugin } from 'vite'

const WIDGET_ENTRY = '/src/entry.ts'
const MOCK_ENTRY = '/mocks/main.ts'

/** Replaces the widget's entry in index.html by the mock entry, which starts the mock server and then the widget. */
export function entrySwap(): Plugin {
  return {
    name: 'entry-swap',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        if (path !== '/index.html') return html
        if (!html.includes(WIDGET_ENTRY))
          throw new Error(`index.html does not load ${WIDGET_ENTRY}`)
        return html.replace(WIDGET_ENTRY, MOCK_ENTRY)
      },
    },
  }
}
