import type { FromHost, FromWidget, News } from '#src/host/protocol.ts'
import { fromWidgetMessage, marked } from '#src/host/protocol.ts'
import { entryAddress, isHeard, ownSiteUrl, resultAddress } from './addresses.ts'
import { isNews, keepOrder, keptOrder } from './kept-order.ts'

/** What the page says of the element itself counts more. */
const STYLE = `
:host { display: block }
:host([hidden]) { display: none }
div { position: relative; width: 100%; scroll-margin: inherit }
iframe { display: block; width: 100%; height: 640px; min-height: 480px; border: 0 }
i { position: absolute; width: 0; pointer-events: none; scroll-margin: inherit }`

/**
 * The element `<tour-checkout>`. `script` is the loader's own address where it is known; the widget lives
 * one folder up unless the attribute `src` says where.
 */
export function tourCheckout(script: string | null): CustomElementConstructor {
  return class TourCheckout extends HTMLElement {
    static readonly observedAttributes = ['tour-code', 'config-code', 'site-url', 'src', 'consent']

    #frame = document.createElement('iframe')
    #place = document.createElement('i')
    #isBuilding = false
    #step = ''

    connectedCallback(): void {
      addEventListener('message', this.#hear)
      this.#build()
    }

    /** Moved by `moveBefore`, which keeps the frame as it is. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      removeEventListener('message', this.#hear)
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (!this.isConnected || before === now) return
      if (name !== 'consent') this.#build()
      else if (now === 'granted') this.#tell({ type: 'consent' })
    }

    #text(name: string): string {
      return this.getAttribute(name) ?? ''
    }

    get #of() {
      return { tourCode: this.#text('tour-code'), configCode: this.#text('config-code') }
    }

    get #widget(): string {
      return new URL(this.#text('src'), script === null ? undefined : new URL('../', script)).href
    }

    /** Once for all attributes that a page sets together. */
    #build(): void {
      if (this.#isBuilding) return
      this.#isBuilding = true
      const open = () => {
        this.#isBuilding = false
        if (this.isConnected) this.#open()
      }
      // Whose confirmation it is can be told when all checkouts of the page are there.
      if (document.readyState === 'loading' && location.search.includes('redirect_url='))
        document.addEventListener('DOMContentLoaded', open, { once: true })
      else queueMicrotask(open)
    }

    /**
     * A page of several checkouts: the confirmation is shown where its tour was booked. One that was there
     * before and sells another tour by now is not asked for an old one.
     */
    #isMine({ searchParams: asked }: URL): boolean {
      const root = this.getRootNode()
      const around = root instanceof ShadowRoot ? root : document
      const all = [...around.querySelectorAll(this.localName)]
      const booked = all.find(
        (each) =>
          each.getAttribute('tour-code') === asked.get('tour_code') &&
          each.getAttribute('config-code') === asked.get('config_code'),
      )
      return (booked ?? (this.shadowRoot === null ? all[0] : null)) === this
    }

    #address(): { href: string; isResult: boolean } {
      const result = resultAddress(location.href, this.#widget)
      if (result !== null && this.#isMine(result)) return { href: result.href, isResult: true }
      const siteUrl = this.#text('site-url') || ownSiteUrl(location.href)
      if (!isHeard(siteUrl, location.href))
        reportError(
          new Error(
            `tour-checkout: site-url is not on ${location.origin}, so this page hears nothing`,
          ),
        )
      const { href } = entryAddress(this.#widget, {
        ...this.#of,
        siteUrl,
        orderIntentId: this.getAttribute('order-intent-id'),
        kept: keptOrder(this.#of),
      })
      return { href, isResult: false }
    }

    #open(): void {
      if (script === null && !this.hasAttribute('src'))
        throw new Error('tour-checkout: src is missing, and embed.js knows no address of its own')
      const { href, isResult } = this.#address()
      const frame = document.createElement('iframe')
      frame.title = this.#text('frame-title') || 'Book your tour'
      frame.allow = 'payment *; clipboard-write'
      frame.referrerPolicy = 'strict-origin-when-cross-origin'
      if ((this.getAttribute('consent') ?? 'granted') !== 'granted') frame.name = 'consent-required'
      // Before it joins the page: a source set later would be a step of its own in the tab's history.
      frame.src = href
      const box = document.createElement('div')
      box.append(frame, this.#place)
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      // Made by script: a page's policy may block a style sheet of the document, and never this one.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(STYLE)
      root.adoptedStyleSheets = [sheet]
      root.replaceChildren(box)
      this.#frame = frame
      this.#step = ''
      if (isResult) this.#toTop()
    }

    readonly #hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== this.#frame.contentWindow || origin !== new URL(this.#widget).origin) return
      const message = fromWidgetMessage(data)
      if (message !== null) this.#take(message)
    }

    #tell(message: FromHost): void {
      this.#frame.contentWindow?.postMessage(marked(message), new URL(this.#widget).origin)
    }

    #take(message: FromWidget): void {
      switch (message.type) {
        case 'hello':
          this.#tell({ type: 'welcome', consent: this.#text('consent') === 'granted' })
          break
        case 'height':
          this.#frame.style.height = `${message.height}px`
          break
        case 'show':
          this.#show(message)
          break
        case 'keep': {
          const { orderIntentId, path } = message
          keepOrder(this.#of, orderIntentId === null ? null : { orderIntentId, path })
          break
        }
        case 'analytics':
          if (message.event.event !== 'purchase' || isNews(JSON.stringify(message)))
            this.#forward(message.event)
          break
        case 'navigate':
          this.#tell({ type: 'ack', id: message.id })
          location.assign(message.url)
          break
        case 'purchase':
          if (isNews(JSON.stringify(message))) this.#dispatch(message)
          break
        case 'ready':
        case 'step':
        case 'cart':
        case 'order-created':
        case 'expired':
        case 'error':
          this.#dispatch(message)
      }
    }

    #dispatch({ type, ...detail }: News): void {
      if ('step' in detail) {
        // Not at the first: a page opens where its visitor is.
        if (this.#step !== '') this.#toTop()
        this.#step = detail.step
      }
      this.dispatchEvent(new CustomEvent(type, { detail }))
    }

    /** A step, and the confirmation, begin at their top, unless that can be seen. */
    #toTop(): void {
      if (this.getBoundingClientRect().top > innerHeight / 2) this.scrollIntoView()
      else this.#show({ top: 0, height: 0 })
    }

    #show({ top, height }: { top: number; height: number }): void {
      this.#place.style.top = `${top}px`
      this.#place.style.height = `${height}px`
      this.#place.scrollIntoView({ block: height > innerHeight ? 'start' : 'nearest' })
    }

    #forward(event: object): void {
      const name = this.getAttribute('data-layer')
      if (name === null) return
      const page = window as unknown as Record<string, unknown>
      const layer = (page[name || 'dataLayer'] ??= [])
      if (!Array.isArray(layer)) return
      // As GA4 asks: the items of the event before must not shine through.
      if ('ecommerce' in event) layer.push({ ecommerce: null })
      layer.push(event)
    }
  }
}
