interface ImportMetaEnv {
  /** The version in package.json. */
  readonly VERSION: string
}
