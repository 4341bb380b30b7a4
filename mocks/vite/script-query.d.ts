/** The text of a classic script, bundled from a TypeScript file by bundled-script.ts. */
declare module '*?script' {
  const source: string
  export default source
}
