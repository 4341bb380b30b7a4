import type { Launch } from './launch.ts'

/** Makes one service; it may ask for others. */
export type ServiceFactory<T> = (services: Services) => T

/**
 * The services of one visit: the API client, the write queue, the host channel and others. Each is made
 * when it is first asked for, so that its code may be in a later chunk, and then stays the same. Two sets
 * share nothing: two widgets in one page, or two tests, do not see each other.
 */
export type Services = {
  launch: Launch
  /** The service that this factory makes. */
  get<T>(factory: ServiceFactory<T>): T
}

/**
 * @param initialServices Services that are there already, by the factory that would make them.
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
      // Stored above under the factory that made it.
      return instances.get(factory) as T
    },
  }
  return services
}
