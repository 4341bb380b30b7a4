import type { Plugin } from 'vite'

const WIDGET_ENTRY = '/src/main.tsx'
const MOCK_ENTRY = '/mocks/main.ts'

/** Starts the pretend world, which starts the widget: the one place where the two meet. */
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
