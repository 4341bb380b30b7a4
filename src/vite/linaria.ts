import wyw from '@wyw-in-js/vite'
import type { Plugin } from 'vite'

/** Characters of a class name; those of Linaria, eight, are 0.6 kB (brotli) of the scripts and styles. */
const CLASS_NAME_LENGTH = 4

/** No style needs a DOM or a Babel configuration; looking for them takes a second of every build. */
const FEATURES = {
  dangerousCodeRemover: true,
  globalCache: true,
  happyDOM: false,
  softErrors: false,
  useBabelConfigs: false,
  useWeakRefInEval: true,
}

/** Shortens the names of classes; keeps the long one of a second class with the same beginning. */
function createClassNames(): (slug: string) => string {
  const slugs = new Map<string, string>()
  return (slug) => {
    const name = slug.slice(0, CLASS_NAME_LENGTH)
    if (!slugs.has(name)) slugs.set(name, slug)
    return slugs.get(name) === slug ? name : slug
  }
}

/**
 * Extracts the styles of Linaria from the modules that import it. The plugin alone would parse every module with
 * Babel, nine times as many, which takes half of the time of a build.
 */
export function linaria(): Plugin {
  const { transform, ...plugin } = wyw({
    // Every browser of the build's target supports the unprefixed names.
    prefixer: false,
    classNameSlug: createClassNames(),
    features: FEATURES,
    include: ['src/**/*.{ts,tsx}', 'mocks/**/*.{ts,tsx}'],
    babelOptions: { presets: ['@babel/preset-typescript', '@babel/preset-react'] },
  })
  if (typeof transform !== 'function') throw new Error('The plugin of Linaria transforms modules.')
  return { ...plugin, transform: { filter: { code: '@linaria/core' }, handler: transform } }
}
