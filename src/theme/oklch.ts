/** A color in OKLCH: lightness 0–1, chroma, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

type Triple = [number, number, number]

function toLinear(channel: number) {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number) {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function readLinear(hex: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  )
  return [red, green, blue]
}

/** The matrices of https://bottosson.github.io/posts/oklab/. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = readLinear(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

/** Linear RGB, outside of 0–1 for a color that sRGB does not have. */
function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** '#rrggbb'; a color that sRGB does not have loses chroma, not lightness or hue. */
export function toHex(color: Oklch): string {
  const isInGamut = (c: number) =>
    toLinearRgb({ ...color, c }).every((value) => value > -0.0005 && value < 1.0005)
  let low = 0
  let high = color.c
  if (isInGamut(high)) low = high
  else
    for (let step = 0; step < 12; step++) {
      const middle = (low + high) / 2
      if (isInGamut(middle)) low = middle
      else high = middle
    }
  const bytes = toLinearRgb({ ...color, c: low }).map((value) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function getLuminance(hex: string): number {
  const [red, green, blue] = readLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function compareLuminances(first: number, second: number) {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The contrast of two colors by WCAG 2.2, from 1 to 21. */
export function getContrast(first: string, second: string): number {
  return compareLuminances(getLuminance(first), getLuminance(second))
}

/** The color between two, by lightness, chroma and hue in the plane of OKLab. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [toOklch(first), toOklch(second)]
  const blend = (a: number, b: number) => a + (b - a) * share
  const radians = Math.PI / 180
  const a = blend(from.c * Math.cos(from.h * radians), to.c * Math.cos(to.h * radians))
  const b = blend(from.c * Math.sin(from.h * radians), to.c * Math.sin(to.h * radians))
  return toHex({ l: blend(from.l, to.l), c: Math.hypot(a, b), h: Math.atan2(b, a) / radians })
}

/**
 * The color, made darker (`towards` 0) or lighter (1) by as little as gives it the contrast to each of the others;
 * black or white where no shade of it does.
 */
export function ensureContrast(
  color: Oklch,
  others: readonly string[],
  { minimum, towards }: { minimum: number; towards: 0 | 1 },
): string {
  const luminances = others.map(getLuminance)
  const hasContrast = (l: number) => {
    const luminance = getLuminance(toHex({ ...color, l }))
    return luminances.every((other) => compareLuminances(luminance, other) >= minimum)
  }
  if (hasContrast(color.l)) return toHex(color)
  let near = color.l
  let far: number = towards
  for (let step = 0; step < 12; step++) {
    const middle = (near + far) / 2
    if (hasContrast(middle)) far = middle
    else near = middle
  }
  return toHex({ ...color, l: far })
}
