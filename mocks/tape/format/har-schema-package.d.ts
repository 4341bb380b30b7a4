/** JSON schemas of HAR 1.2 by file name. */
declare module 'har-schema' {
  const schemas: Record<string, object>
  export default schemas
}
