/** '1 Adult', '2 Adults', '0 Adults'; `many` where adding 's' is wrong: '3 Children' (spec point 9). */
export function plural(count: number, word: string, many = `${word}s`): string {
  return `${count} ${count === 1 ? word : many}`
}
