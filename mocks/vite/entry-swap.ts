import type { Plugin } from 'vite'

const WIDGET = '/src/main.tsx'
const PRETEND_WORLD = '/mocks/main.ts'

/** Starts the pretend world, which starts the widget: the one place where the two meet. */
export function entrySwap(): Plugin {
  return {
    name: 'entry-swap',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        if (path !== '/index.html') return html
        if (!html.includes(WIDGET)) throw new Error(`index.html does not load ${WIDGET}`)
        return html.replace(WIDGET, PRETEND_WORLD)
      },
    },
  }
}
