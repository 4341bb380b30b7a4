/**
 * The script of a container without tags. As the real one it reads what is in the data layer, sees
 * what is pushed later, numbers the events and adds 'gtm.dom' and 'gtm.load'. What it saw lies in
 * `window.google_tag_manager[id].messages`, which is ours; `dataLayer.get(name)` is the real way to ask.
 * Text, not a function made text: a bundler's helpers would not come along.
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
  function see(message) {
    if (!message || typeof message !== 'object') return
    if (message.event && Object.isExtensible(message)) message['gtm.uniqueEventId'] = ++events
    Object.assign(values, message)
    messages.push(message)
  }
  layer.forEach(see)
  var push = layer.push
  layer.push = function () {
    var length = push.apply(layer, arguments)
    Array.prototype.forEach.call(arguments, see)
    return length
  }
  function when(past, target, type, name) {
    if (past) layer.push({ event: name })
    else target.addEventListener(type, function () { layer.push({ event: name }) }, { once: true })
  }
  when(document.readyState !== 'loading', document, 'DOMContentLoaded', 'gtm.dom')
  when(document.readyState === 'complete', window, 'load', 'gtm.load')
})()
`
}
