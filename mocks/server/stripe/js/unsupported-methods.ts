import { createUnsupportedError } from './integration-error.ts'

/**
 * The prefixes of Stripe.js methods. Other names are left undefined: a promise looks for `then`, for example.
 * https://docs.stripe.com/js
 */
const METHOD_NAME = /^(?:collect|confirm|create|handle|init|paymentRequest|process|retrieve|verify)/

/** Adds every method that the stub does not implement: wrappers find it, and a call to it is rejected. */
export function rejectUnsupportedMethods<Methods extends object>(supported: Methods): Methods {
  return new Proxy(supported, {
    get: (target, name) => {
      if (name in target || typeof name === 'symbol' || !METHOD_NAME.test(name))
        return Reflect.get(target, name) as unknown
      return () => Promise.reject(createUnsupportedError(`stripe.${name}()`))
    },
  })
}
