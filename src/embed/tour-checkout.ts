import type { HostMessage, WidgetMessage, HostEvent } from './protocol.ts'
import { parseWidgetMessage, withVersion } from './protocol.ts'
import {
  buildEntryAddress,
  buildResultAddress,
  buildSiteUrl,
  isOfOrigin,
  updateSiteUrl,
} from './addresses.ts'
import { isPageReopened, navigatePage, pushToDataLayer } from './host-page.ts'
import { saveOrderReference, readOrderReference } from './order-reference.ts'
import type { PageResult } from './page-result.ts'

/** Styles of the shadow tree; the page's styles for the element override `:host`. */
const STYLE =
  ':host{display:block;width:100%}:host([hidden]){display:none}' +
  'div{position:relative;scroll-margin:inherit}' +
  // As wide as its place; in a place that is as wide as its content, up to 960px, not the 300px of any frame.
  'iframe{display:block;width:960px;min-width:100%;max-width:100%;height:640px;min-height:480px;border:0}' +
  'i{position:absolute;scroll-margin:inherit}' +
  '@keyframes a{0%,to{opacity:0}}'

/** A slow network takes seconds; the checkout still opens if it answers after this time. */
const CONNECT_TIMEOUT_MS = 30_000

/** Replaces the frame: nobody can send such a page a message. */
const NO_ORIGIN = 'Open this page over https, not as a file or in a sandboxed frame'

/** The module can also be imported on a server, where there are no elements. */
const PageElement = globalThis.HTMLElement ?? Object

/** Tells whether a frame can open: the simulated browsers of hosts' unit tests lack interfaces that it needs. */
function hasInterfaces(): boolean {
  return ['IntersectionObserver', 'reportError', 'CSS'].every((name) => name in globalThis)
}

/** Opens the widget in a frame and exchanges messages with it. */
abstract class TourCheckout extends PageElement {
  static readonly version = import.meta.env.VERSION
  static readonly observedAttributes = [
    'tour-code',
    'config-code',
    'site-url',
    'src',
    'consent',
    'prefill',
  ]

  /** The loader's address; null if it is unknown. */
  protected abstract readonly script: string | null
  protected abstract readonly result: PageResult
  #frame = document.createElement('iframe')
  readonly #scrollTarget = document.createElement('i')
  /** The site address that the frame was opened with. */
  #siteUrl = ''
  #isOpenScheduled = false
  /** The widget of this frame has said hello: until then, nobody there receives messages. */
  #hasAnswered = false
  #connectTimer: ReturnType<typeof setTimeout> | undefined
  #step = ''
  #prefill: unknown = null
  #observer: IntersectionObserver | undefined
  #listeners: AbortController | undefined

  get prefill(): unknown {
    return this.#prefill
  }

  /** The page's data of the visitor (HOST-9), at any time; the widget checks them. */
  set prefill(prefill: unknown) {
    this.#prefill = prefill
    this.#post({ type: 'prefill', prefill: this.#prefillJson })
  }

  /** JSON of the property, or else of the attribute. A framework may set the attribute's text as the property. */
  get #prefillJson(): string {
    const prefill = this.#prefill ?? this.#getText('prefill')
    return typeof prefill === 'string' ? prefill : JSON.stringify(prefill)
  }

  connectedCallback(): void {
    const early = Object.getOwnPropertyDescriptor(this, 'prefill')
    // The page has set it before it had the loader: that property hides the one of the class.
    if (early && Reflect.deleteProperty(this, 'prefill')) this.prefill = early.value
    if (!hasInterfaces()) return
    this.#observer ??= new IntersectionObserver(this.#postWindow)
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
    this.#observer?.disconnect()
    clearTimeout(this.#connectTimer)
  }

  /** Each new observation is reported once, after the next layout: at most once a frame. */
  readonly #observeWindow = (): void => {
    this.#observer?.disconnect()
    // The widget does not listen before its first step.
    if (this.#step) this.#observer?.observe(this.#frame)
  }

  /** Posts the visible part of the frame (HOST-6). */
  readonly #postWindow = (entries: IntersectionObserverEntry[]): void => {
    for (const { boundingClientRect, intersectionRect } of entries)
      this.#post({
        type: 'visible-window',
        top: (intersectionRect.top - boundingClientRect.top) / this.#scale,
        height: intersectionRect.height / this.#scale,
      })
  }

  attributeChangedCallback(name: string, previousValue: string | null, value: string | null): void {
    if (!this.#observer || !this.isConnected || previousValue === value) return
    if (name === 'prefill') this.prefill = this.#prefill
    else if (name !== 'consent') this.#scheduleOpen()
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

  /** Pixels of the page per pixel of the frame: not 1 where the page is zoomed or scaled by CSS. */
  get #scale(): number {
    return this.#frame.getBoundingClientRect().width / this.#frame.offsetWidth || 1
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
    if (document.readyState === 'loading' && this.result.isWaiting())
      addEventListener('DOMContentLoaded', openOnce, { once: true })
    else queueMicrotask(openOnce)
  }

  #openFrame(): void {
    clearTimeout(this.#connectTimer)
    if (!this.script && !this.hasAttribute('src')) return this.#refuse('src', 'the checkout')
    // Not of `location`: that of a page builder's `srcdoc` frame is 'about:srcdoc'.
    const { origin } = window
    if (origin === 'null') return this.#show(NO_ORIGIN)
    const siteUrl = this.#getText('site-url') || buildSiteUrl(location)
    if (siteUrl === null) return this.#refuse('site-url', 'the page')
    this.#siteUrl = siteUrl
    if (!isOfOrigin(siteUrl, origin)) reportError(new Error(`Set site-url to a page of ${origin}`))
    const returned = this.result.takeFor(this)
    const entry = { ...this.#codes, siteUrl, savedOrder: readOrderReference(this.#codes) }
    const address = returned
      ? buildResultAddress(this.#widgetUrl, entry, returned)
      : buildEntryAddress(this.#widgetUrl, {
          ...entry,
          orderIntentId: this.#getText('order-intent-id'),
          step: isPageReopened() ? null : this.getAttribute('step'),
        })
    // Another language than English is asked for; the widget chooses among those that it has.
    const lang = this.lang === 'auto' ? document.documentElement.lang : this.lang
    if (lang) address.searchParams.set('lang', lang)
    const theme = this.#getText('theme')
    if (theme) address.searchParams.set('theme', theme)
    this.#frame = this.#createFrame(address.href)
    this.#step = ''
    this.#hasAnswered = false
    this.#connectTimer = setTimeout(() => {
      this.#frame.removeAttribute('scrolling')
      this.#dispatch({ type: 'error', message: 'The checkout does not answer' })
    }, CONNECT_TIMEOUT_MS)
    this.#show(this.#frame, this.#scrollTarget)
    if (returned) this.scrollIntoView()
  }

  /** Tells the integrator, in place of the frame, which attribute the element needs on this page. */
  #refuse(attribute: string, target: string): void {
    const text = `Set the attribute ${attribute} of <${this.localName}> to the address of ${target}`
    this.#show(text)
    reportError(new Error(text))
  }

  #createFrame(address: string): HTMLIFrameElement {
    const frame = document.createElement('iframe')
    frame.title = this.#getText('frame-title') || 'Book your tour'
    frame.allow = 'payment *'
    // Until the frame answers it may be lower than its content.
    frame.setAttribute('scrolling', 'no')
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    if ((this.getAttribute('consent') ?? 'granted') !== 'granted') frame.name = 'consent-required'
    // A themed frame is hidden until its first height, which the widget sends once the theme is applied, so that no
    // other colors are seen. After a few seconds the frame is shown as it is.
    if (this.#getText('theme')) frame.style = 'animation:a 9s'
    // Set before the frame is inserted: a later change would add an entry to the tab's history.
    frame.src = address
    return frame
  }

  /** Shows this in place of an earlier frame. */
  #show(...content: (Node | string)[]): void {
    const box = document.createElement('div')
    box.append(...content)
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
    if (this.#hasAnswered)
      this.#frame.contentWindow?.postMessage(withVersion(message), this.#widgetUrl.origin)
  }

  #handleMessage(message: WidgetMessage): void {
    switch (message.type) {
      case 'hello':
        clearTimeout(this.#connectTimer)
        this.#frame.removeAttribute('scrolling')
        this.#hasAnswered = true
        this.#post({ type: 'hello-ack', consent: this.#getText('consent') === 'granted' })
        if (this.#prefillJson) this.prefill = this.#prefill
        break
      case 'height':
        // Also shows a frame that waits for its theme.
        this.#frame.style = `height:${message.height}px`
        break
      case 'scroll-into-view':
        this.#scrollTo(message)
        break
      case 'save-order':
        if (message.path === '/result' && message.orderIntentId !== null)
          this.result.keep({
            ...this.#codes,
            orderIntentId: message.orderIntentId,
            hasFailed: false,
          })
        else saveOrderReference(this.#codes, message)
        break
      case 'analytics':
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
      default:
        this.#dispatch(message)
    }
  }

  #dispatch({ type, ...detail }: HostEvent): void {
    if ('step' in detail) {
      // The first step does not scroll, so that the page keeps its scroll position when it loads.
      if (this.#step) this.#scrollToTop()
      // A later booking has begun: an element creates its order by opening.
      if (this.#step && detail.step !== 'result') this.result.keep(null)
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
    this.#scrollTarget.scrollIntoView({
      block: height * this.#scale > innerHeight ? 'start' : 'nearest',
    })
  }
}

/**
 * Creates the class of `<tour-checkout>`.
 * @param result The confirmation that this load of the page shows.
 * @param script The loader's address if it is known; the widget is one folder above it unless the attribute `src`
 * is set.
 */
export function createTourCheckoutElement(
  script: string | null,
  result: PageResult,
): CustomElementConstructor {
  return class extends TourCheckout {
    protected override readonly script = script
    protected override readonly result = result
  }
}
