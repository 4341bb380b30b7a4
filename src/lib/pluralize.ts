/** '1 Adult', '2 Adults', '0 Adults'; `many` where adding 's' is wrong: '3 Children' (spec point 9). */
export function pluralize(count: number, word: string, pluralWord = `${word}s`): string {
  return `${count} ${count === 1 ? word : pluralWord}`
}
