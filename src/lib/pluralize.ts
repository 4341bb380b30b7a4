/** '1 Adult', '2 Adults', '0 Adults'; pass `pluralWord` where adding 's' is wrong: '3 Children' (RULE-8). */
export function pluralize(count: number, word: string, pluralWord = `${word}s`): string {
  return `${count} ${count === 1 ? word : pluralWord}`
}
