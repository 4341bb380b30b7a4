/** A TypeScript file bundled into the text of one classic script: bundled-script.ts. */
declare module '*?script' {
  const source: string
  export default source
}
