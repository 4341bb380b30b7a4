import type { Launch } from './launch.ts'

/** Creates a service; may get other services. */
export type ServiceFactory<T> = (services: Services) => T

/**
 * The services of one visit: the API client, the server clock, the host channel and others. A service is created
 * on first use, so its code can be in a later chunk, and then reused. Two instances share no state, which isolates
 * two widgets in one page and two tests.
 */
export type Services = {
  launch: Launch
  /** The instance that `factory` creates; the same one at each call. */
  get<T>(factory: ServiceFactory<T>): T
}

/**
 * Creates the services of a visit.
 * @param initialServices Existing instances by their factory, as a test replaces them.
 */
export function createServices(
  launch: Launch,
  initialServices: ReadonlyMap<ServiceFactory<unknown>, unknown> = new Map(),
): Services {
  const instances = new Map(initialServices)
  const services: Services = {
    launch,
    get<T>(factory: ServiceFactory<T>) {
      if (!instances.has(factory)) instances.set(factory, factory(services))
      // Safe: the map is only written with the result of the same factory.
      return instances.get(factory) as T
    },
  }
  return services
}
