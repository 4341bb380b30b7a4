import type { FromHost, FromWidget, News } from '#src/host/protocol.ts'
import { fromWidgetMessage, marked } from '#src/host/protocol.ts'
import { entryAddress, ownSiteUrl, resultAddress } from './addresses.ts'
import { keepOrder, keptOrder } from './kept-order.ts'

/** Set by script, which a page's policy never blocks, and not by a style sheet, which it may. */
const FRAME = 'display: block; width: 100%; height: 640px; min-height: 480px; border: 0'
const PLACE = 'position: absolute; width: 0; pointer-events: none'

/**
 * The element `<tour-checkout>`. `script` is the loader's own address; the widget lives one folder up
 * unless the attribute `src` says where.
 */
export function tourCheckout(script: string): CustomElementConstructor {
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

    disconnectedCallback(): void {
      removeEventListener('message', this.#hear)
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (!this.isConnected || before === now) return
      if (name !== 'consent') this.#build()
      else if (now !== 'required') this.#tell({ type: 'consent' })
    }

    #text(name: string): string {
      return this.getAttribute(name) ?? ''
    }

    get #of() {
      return { tourCode: this.#text('tour-code'), configCode: this.#text('config-code') }
    }

    get #widget(): string {
      return new URL(this.#text('src'), new URL('../', script)).href
    }

    /** Once for all attributes that a page sets together. */
    #build(): void {
      if (this.#isBuilding) return
      this.#isBuilding = true
      queueMicrotask(() => {
        this.#isBuilding = false
        if (this.isConnected) this.#open()
      })
    }

    /** A page of several checkouts: the confirmation is shown where its tour was booked. */
    #isMine({ searchParams: asked }: URL): boolean {
      const all = [...document.querySelectorAll(this.localName)]
      const booked = all.find(
        (each) =>
          each.getAttribute('tour-code') === asked.get('tour_code') &&
          each.getAttribute('config-code') === asked.get('config_code'),
      )
      return (booked ?? all[0]) === this
    }

    #address(): { href: string; isResult: boolean } {
      const result = resultAddress(location.href, this.#widget)
      if (result !== null && this.#isMine(result)) return { href: result.href, isResult: true }
      const kept = keptOrder(this.#of)
      const { href } = entryAddress(this.#widget, {
        ...this.#of,
        siteUrl: this.#text('site-url') || ownSiteUrl(location.href),
        orderIntentId: this.getAttribute('order-intent-id') ?? kept?.orderIntentId ?? null,
        path: kept?.path ?? '/',
      })
      return { href, isResult: false }
    }

    #open(): void {
      const { href, isResult } = this.#address()
      const frame = document.createElement('iframe')
      frame.title = this.#text('frame-title') || 'Book your tour'
      frame.allow = 'payment *; clipboard-write'
      frame.referrerPolicy = 'strict-origin-when-cross-origin'
      if (this.#text('consent') === 'required') frame.name = 'consent-required'
      // Before it joins the page: a source set later would be a step of its own in the tab's history.
      frame.src = href
      frame.style.cssText = FRAME
      this.#place.style.cssText = PLACE
      const box = document.createElement('div')
      box.style.position = 'relative'
      box.append(frame, this.#place)
      // What the page says of the element itself counts, and so does its `hidden`.
      if (getComputedStyle(this).display === 'inline') this.style.display = 'block'
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
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
          this.#forward(message.event)
          break
        case 'navigate':
          this.#tell({ type: 'ack', id: message.id })
          location.assign(message.url)
          break
        case 'ready':
        case 'step':
        case 'cart':
        case 'order-created':
        case 'purchase':
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
      const { top } = this.getBoundingClientRect()
      if (top < 0 || top > innerHeight / 2) this.scrollIntoView()
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
