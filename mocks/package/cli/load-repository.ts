/** True in the package; not defined where the sources run. */
declare const IS_PACKAGED: true | undefined

/** What the commands have in the repository alone, where the sources, Vite and the mock server are; not in the package. */
export const loadRepository =
  typeof IS_PACKAGED === 'undefined' ? async () => await import('./repository.ts') : null
