/**
 * Builds the script of a Google Tag Manager container without tags. Like the original it reads the data layer, observes
 * later pushes, numbers the events, adds 'gtm.dom' and 'gtm.load' and provides `dataLayer.get(name)`. Tests read all
 * messages from `window.google_tag_manager[id].messages`, which the original does not have.
 * Written as text: a stringified function could refer to helpers of the bundler.
 */
export function buildContainerScript(id: string): string {
  return `(function () {
  var containers = (window.google_tag_manager = window.google_tag_manager || {})
  var id = ${JSON.stringify(id)}
  if (containers[id]) return
  var layer = (window.dataLayer = window.dataLayer || [])
  var values = {}
  var messages = []
  var events = 0
  containers[id] = {
    dataLayer: { get: function (name) { return values[name] } },
    messages,
  }
  function receive(message) {
    if (!message || typeof message !== 'object') return
    if (message.event && Object.isExtensible(message)) message['gtm.uniqueEventId'] = ++events
    Object.assign(values, message)
    messages.push(message)
  }
  layer.forEach(receive)
  var push = layer.push
  layer.push = function () {
    var length = push.apply(layer, arguments)
    Array.prototype.forEach.call(arguments, receive)
    return length
  }
  function pushWhen(isPast, target, type, name) {
    if (isPast) layer.push({ event: name })
    else target.addEventListener(type, function () { layer.push({ event: name }) }, { once: true })
  }
  pushWhen(document.readyState !== 'loading', document, 'DOMContentLoaded', 'gtm.dom')
  pushWhen(document.readyState === 'complete', window, 'load', 'gtm.load')
})()
`
}
