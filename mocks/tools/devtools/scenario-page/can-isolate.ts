/** Whether a second frame can have a storage and a service worker of its own; in Firefox and Safari it cannot. */
export const CAN_ISOLATE =
  typeof HTMLIFrameElement !== 'undefined' && 'credentialless' in HTMLIFrameElement.prototype
