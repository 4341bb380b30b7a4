/** The JSON schemas of HAR 1.2, each by its name. */
declare module 'har-schema' {
  const schemas: Record<string, object>
  export default schemas
}
