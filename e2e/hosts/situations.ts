import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'

/** What the pages of a situation are made of. */
type Parts = {
  /** The loader's script tag. */
  loader: string
  /** The element. */
  element: string
  /** The widget's address. */
  widget: string
  nonce: string
  /** The address of the site under its other name, which makes it another site. */
  otherSite: string
}

/** A place in which a page has the checkout; src/embed/README.md has the lines that it needs. */
type Situation = {
  name: string
  /** The first page, within the document that all have. */
  render: (parts: Parts) => string
  /** Another page, which the first one opens. */
  renderTour?: (parts: Parts) => string
  policy?: (parts: Parts) => string
  /** What the visitor does until the checkout is there; `first`: not after a reload of it. */
  open?: { act: (page: Page) => Promise<void>; first?: true }
  /** A page that opens the checkout itself for a visitor who returns from the bank. */
  opensOnReturn?: true
  /** The frame of the page that has the checkout. */
  frame?: (page: Page) => FrameLocator
}

/** Tells the events in the console. In a shadow root the listener is inside: they do not leave it. */
function listen(target: string): string {
  return `for (const type of ['order-created', 'purchase'])
    ${target}.addEventListener(type, ({ detail }) => {
      console.log(type, detail.orderIntentId ?? detail.transactionId)
    }, true)`
}

const LISTEN = listen('window')

const clickBook = {
  act: (page: Page) => page.getByRole('button', { name: 'Book' }).click(),
}

function findTours(page: Page) {
  return page.getByTitle('Tours').contentFrame()
}

export const SITUATIONS: Situation[] = [
  {
    name: 'dialog-under-strict-policy',
    policy: ({ nonce, widget }) =>
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; frame-src ${widget};` +
      ` base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    render: ({ loader, element, nonce }) => `${loader}<script nonce="${nonce}">${LISTEN}</script>
      <button>Book</button><dialog>${element}</dialog>
      <script nonce="${nonce}">
        const open = () => document.querySelector('dialog').showModal()
        document.querySelector('button').onclick = open
        document.addEventListener('tour-checkout:return', open)
      </script>`,
    open: clickBook,
    opensOnReturn: true,
  },
  {
    name: 'fragment',
    render: ({ loader }) => `${loader}<script>${LISTEN}</script>
      <button>Book</button><div></div>
      <script>
        const open = async () => {
          document.querySelector('div').innerHTML = await (await fetch('/element')).text()
        }
        document.querySelector('button').onclick = open
        document.addEventListener('tour-checkout:return', open)
      </script>`,
    open: clickBook,
    opensOnReturn: true,
  },
  {
    name: 'swapped-page',
    render: ({ loader }) => `${loader}<script>${LISTEN}
        addEventListener('click', async (event) => {
          event.preventDefault()
          const { href } = event.target
          const text = await (await fetch(href)).text()
          history.pushState(null, '', href)
          document.body.replaceWith(new DOMParser().parseFromString(text, 'text/html').body)
        })
      </script>
      <body><a href="/swapped-page/tour">Book</a></body>`,
    renderTour: ({ loader, element }) =>
      `${loader}<script>${LISTEN}</script><body>${element}</body>`,
    open: { act: (page) => page.getByRole('link', { name: 'Book' }).click(), first: true },
  },
  {
    name: 'framed-shadow-root-with-late-loader',
    render: ({ otherSite }) =>
      `<iframe title="Tours" src="${otherSite}framed-shadow-root-with-late-loader/tour" width="1100" height="1800"></iframe>`,
    renderTour: ({ widget, element }) => `
      <div><template shadowrootmode="open">${element}</template></div>
      <script>${listen("document.querySelector('div').shadowRoot")}
        addEventListener('pointerdown', () => {
          const script = document.createElement('script')
          script.src = '${widget}v1/embed.js'
          document.head.append(script)
        }, { once: true })
      </script>`,
    open: { act: (page) => findTours(page).getByRole('heading').click() },
    frame: findTours,
  },
]

/** Serves the pages of all situations. Its address is that of `localhost`, another site than the widget's. */
export async function serveSituations(widget: string) {
  const nonce = randomUUID()
  const element = `<tour-checkout tour-code="PAR-EIFFEL" config-code="paris-pass" prefill='{"guests":{"ADULT":3}}'></tour-checkout>`
  const loader = `<script nonce="${nonce}" src="${widget}v1/embed.js" async></script>`
  const server = createServer(({ url = '', headers: { host = '' } }, response) => {
    const otherName = host.startsWith('localhost') ? '127.0.0.1' : 'localhost'
    const otherSite = `http://${host.replace(/^[^:]*/, otherName)}/`
    const parts: Parts = { loader, element, widget, nonce, otherSite }
    const [, name, path] = new URL(url, otherSite).pathname.split('/')
    const situation = SITUATIONS.find((each) => each.name === name)
    const body = (path === 'tour' ? situation?.renderTour : situation?.render)?.(parts) ?? element
    response.setHeader('Content-Type', 'text/html')
    const policy = situation?.policy?.(parts)
    if (policy !== undefined) response.setHeader('Content-Security-Policy', policy)
    response.end(
      situation
        ? `<!doctype html><html lang="en"><title>Tours</title><h1>Tours in Paris</h1>${body}</html>`
        : body,
    )
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://localhost:${port}/`, stop }
}
