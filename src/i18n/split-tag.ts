/** The parts of a message before, inside and after its tag: 'Please <link>contact us</link>.' */
export function splitTag(text: string): [before: string, inside: string, after: string] {
  const [before = '', inside = '', after = ''] = text.split(/<\/?\w+>/)
  return [before, inside, after]
}
