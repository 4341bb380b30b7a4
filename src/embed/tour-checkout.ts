import type { HostMessage, WidgetMessage, HostEvent } from './protocol.ts'
import { parseWidgetMessage, withVersion } from './protocol.ts'
import type { ReturnedOrder } from './addresses.ts'
import {
  buildEntryAddress,
  buildResultAddress,
  buildSiteUrl,
  isOfOrigin,
  updateSiteUrl,
} from './addresses.ts'
import { navigatePage, pushToDataLayer } from './host-page.ts'
import { isFirstDelivery, saveOrderReference, readOrderReference } from './order-reference.ts'
import { setReturnReported, takeReturn } from './returned-order.ts'

/** Styles of the shadow tree; the page's styles for the element override `:host`. */
const STYLE =
  ':host{display:block}:host([hidden]){display:none}' +
  'div{position:relative;scroll-margin:inherit}' +
  'iframe{display:block;width:100%;height:640px;min-height:480px;border:0}' +
  'i{position:absolute;scroll-margin:inherit}' +
  '@keyframes a{0%,to{opacity:0}}'

/**
 * On a page with several elements, the confirmation is shown in the one of its tour and config, else in the
 * first one. An element that already showed a frame and whose attributes changed since is not the fallback.
 */
function isElementOfReturn(element: HTMLElement, { tourCode, configCode }: ReturnedOrder): boolean {
  // The document or a shadow root.
  const root = element.getRootNode() as ParentNode & Node
  const elements = [...root.querySelectorAll(element.localName)]
  const matchingElement = elements.find(
    (candidate) =>
      candidate.getAttribute('tour-code') === tourCode &&
      candidate.getAttribute('config-code') === configCode,
  )
  return (matchingElement ?? (element.shadowRoot ? null : elements[0])) === element
}

/** Opens the widget in a frame and exchanges messages with it. */
class TourCheckout extends HTMLElement {
  static readonly observedAttributes = ['tour-code', 'config-code', 'site-url', 'src', 'consent']

  /** The loader's address; null if it is unknown. */
  protected readonly script: string | null = null
  #frame = document.createElement('iframe')
  readonly #scrollTarget = document.createElement('i')
  /** The site address that the frame was opened with. */
  #siteUrl = ''
  #isOpenScheduled = false
  #step = ''
  /** Posts the visible part of the frame (HOST-6). */
  readonly #observer = new IntersectionObserver((entries) => {
    for (const { boundingClientRect, intersectionRect } of entries)
      this.#post({
        type: 'visible-window',
        top: intersectionRect.top - boundingClientRect.top,
        height: intersectionRect.height,
      })
  })
  #listeners: AbortController | undefined

  connectedCallback(): void {
    this.#listeners = new AbortController()
    // Scrolling of an element reaches the window only while capturing.
    const options = { capture: true, signal: this.#listeners.signal }
    addEventListener('message', this.#onMessage, options)
    addEventListener('scroll', this.#observeWindow, options)
    addEventListener('resize', this.#observeWindow, options)
    this.#scheduleOpen()
  }

  /** Its presence makes `moveBefore` skip the other two callbacks, so the frame is not reloaded. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#listeners?.abort()
    this.#observer.disconnect()
  }

  /** Each new observation is reported once, after the next layout: at most once a frame. */
  readonly #observeWindow = (): void => {
    this.#observer.disconnect()
    // The widget does not listen before its first step.
    if (this.#step) this.#observer.observe(this.#frame)
  }

  attributeChangedCallback(name: string, previousValue: string | null, value: string | null): void {
    if (!this.isConnected || previousValue === value) return
    if (name !== 'consent') this.#scheduleOpen()
    else if (value === 'granted') this.#post({ type: 'consent' })
  }

  #getText(name: string): string {
    return this.getAttribute(name) ?? ''
  }

  get #codes() {
    return { tourCode: this.#getText('tour-code'), configCode: this.#getText('config-code') }
  }

  get #widgetUrl(): URL {
    return new URL(this.#getText('src'), this.script ? new URL('../', this.script) : undefined)
  }

  /** Deferred, so that several attributes set together open the frame once. */
  #scheduleOpen(): void {
    if (this.#isOpenScheduled) return
    this.#isOpenScheduled = true
    const openOnce = () => {
      this.#isOpenScheduled = false
      if (this.isConnected) this.#openFrame()
    }
    // Which element shows a confirmation can be decided only when all elements of the page are parsed.
    if (document.readyState === 'loading' && takeReturn() !== null)
      addEventListener('DOMContentLoaded', openOnce, { once: true })
    else queueMicrotask(openOnce)
  }

  #openFrame(): void {
    if (!this.script && !this.hasAttribute('src')) throw new Error('set src')
    const siteUrl = this.#getText('site-url') || buildSiteUrl(location)
    this.#siteUrl = siteUrl
    if (!isOfOrigin(siteUrl, location.origin))
      reportError(new Error(`set site-url on ${location.origin}`))
    const returned = takeReturn()
    const ownReturn = returned !== null && isElementOfReturn(this, returned) ? returned : null
    const entry = { ...this.#codes, siteUrl, savedOrder: readOrderReference(this.#codes) }
    const address = ownReturn
      ? buildResultAddress(this.#widgetUrl, entry, ownReturn)
      : buildEntryAddress(this.#widgetUrl, {
          ...entry,
          orderIntentId: this.#getText('order-intent-id'),
        })
    // Another language than English is asked for; the widget chooses among those that it has.
    const lang = this.lang === 'auto' ? document.documentElement.lang : this.lang
    if (lang) address.searchParams.set('lang', lang)
    const theme = this.#getText('theme')
    if (theme) address.searchParams.set('theme', theme)
    this.#frame = this.#createFrame(address.href)
    this.#step = ''
    this.#showFrame()
    if (ownReturn) this.#scrollToTop()
  }

  #createFrame(address: string): HTMLIFrameElement {
    const frame = document.createElement('iframe')
    frame.title = this.#getText('frame-title') || 'Book your tour'
    frame.allow = 'payment *; clipboard-write'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    if ((this.getAttribute('consent') ?? 'granted') !== 'granted') frame.name = 'consent-required'
    // A themed frame is hidden until its first height, which the widget sends once the theme is applied, so that no
    // other colors are seen. After a few seconds the frame is shown as it is.
    if (this.#getText('theme')) frame.style = 'animation:a 9s'
    // Set before the frame is inserted: a later change would add an entry to the tab's history.
    frame.src = address
    return frame
  }

  /** Shows the frame in place of an earlier one. */
  #showFrame(): void {
    const box = document.createElement('div')
    box.append(this.#frame, this.#scrollTarget)
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    // A constructed style sheet: a page's CSP may block a <style> element, but not this.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    root.replaceChildren(box)
  }

  readonly #onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== this.#frame.contentWindow || origin !== this.#widgetUrl.origin) return
    const message = parseWidgetMessage(data)
    if (message) this.#handleMessage(message)
    this.#observeWindow()
  }

  #post(message: HostMessage): void {
    this.#frame.contentWindow?.postMessage(withVersion(message), this.#widgetUrl.origin)
  }

  #handleMessage(message: WidgetMessage): void {
    switch (message.type) {
      case 'hello':
        this.#post({ type: 'hello-ack', consent: this.#getText('consent') === 'granted' })
        break
      case 'height':
        // Also shows a frame that waits for its theme.
        this.#frame.style = `height:${message.height}px`
        break
      case 'scroll-into-view':
        this.#scrollTo(message)
        break
      case 'save-order':
        saveOrderReference(this.#codes, message)
        break
      case 'analytics':
        if (message.event.event !== 'purchase' || isFirstDelivery(message))
          pushToDataLayer(this.getAttribute('data-layer'), message.event)
        break
      case 'navigate':
        this.#post({ type: 'ack', id: message.id })
        navigatePage(
          this.#getText('site-url')
            ? message.url
            : updateSiteUrl(message.url, this.#siteUrl, location.href),
        )
        break
      case 'purchase':
        setReturnReported()
        if (isFirstDelivery(message)) this.#dispatch(message)
        break
      default:
        this.#dispatch(message)
    }
  }

  #dispatch({ type, ...detail }: HostEvent): void {
    if ('step' in detail) {
      // The first step does not scroll, so that the page keeps its scroll position when it loads.
      if (this.#step) this.#scrollToTop()
      this.#step = detail.step
    }
    this.dispatchEvent(new CustomEvent(type, { detail }))
  }

  /** Scrolls to the top of the widget unless it is visible (HOST-1). */
  #scrollToTop(): void {
    if (this.getBoundingClientRect().top > innerHeight / 2) this.scrollIntoView()
    else this.#scrollTo({ top: 0, height: 0 })
  }

  #scrollTo({ top, height }: { top: number; height: number }): void {
    this.#scrollTarget.style = `top:${top}px;height:${height}px`
    this.#scrollTarget.scrollIntoView({ block: height > innerHeight ? 'start' : 'nearest' })
  }
}

/**
 * Creates the class of `<tour-checkout>`.
 * @param script The loader's address if it is known; the widget is one folder above it unless the attribute `src`
 * is set.
 */
export function createTourCheckoutElement(script: string | null): CustomElementConstructor {
  return class extends TourCheckout {
    protected override readonly script = script
  }
}
