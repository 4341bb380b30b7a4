import { expect, onTestFinished, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { createServices } from '#src/visit/services.ts'
import { createHostChannel } from './channel.ts'
import { createReveal } from './reveal.ts'

/** An element, and what revealing it does with the loader or without it. */
function reveal(hasLoader: boolean) {
  const post = vi.fn<(message: object) => void>()
  const channel = { post, onMessage: () => () => undefined, hasLoader: () => hasLoader }
  const services = createServices(LAUNCH, new Map([[createHostChannel, channel]]))
  const element = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => {
    element.remove()
  })
  const scrollIntoView = vi.spyOn(element, 'scrollIntoView').mockImplementation(() => undefined)
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 100, 200))
  services.get(createReveal)(element)
  return { post, scrollIntoView }
}

test('asks the loader to scroll to what a press has revealed (LAYOUT-4, HOST-1)', () => {
  const { post, scrollIntoView } = reveal(true)
  expect(post.mock.calls).toEqual([[{ type: 'scroll-into-view', top: 300, height: 200 }]])
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test('scrolls to it in a page without the loader, at once with reduced motion (LAYOUT-4)', () => {
  const { post, scrollIntoView } = reveal(false)
  expect(post).not.toHaveBeenCalled()
  expect(scrollIntoView.mock.calls).toEqual([[{ block: 'nearest', behavior: 'instant' }]])
})
