import { scenarios } from '#scenarios/registry.ts'
import type { Picture } from './files.ts'
import { SIZES } from './files.ts'
import { STYLE } from './style.ts'

/** Where `npm start` serves the demo site. */
const DEMO = 'http://127.0.0.1:5173/demo/'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const address = (folder: string, file: string): string =>
  `${folder}/${file.split('/').map(encodeURIComponent).join('/')}`

const nameOf = (file: string): string => file.replace(/^.*\/\d+ (.*)\.jpg$/, '$1')

function figure({ file, state }: Picture): string {
  const name = escaped(nameOf(file))
  const image = (folder: string, alt: string) =>
    `<a href="${address(folder, file)}"><img loading="lazy" src="${address(folder, file)}" alt="${alt}"></a>`
  const images = {
    same: [image('pictures', name)],
    new: [image('pictures', name)],
    gone: [image('accepted', `${name}, as it was`)],
    changed: [image('accepted', `${name}, as it was`), image('pictures', `${name}, as it is`)],
  }
  const badge = state === 'same' ? '' : ` <strong>${state}</strong>`
  return `<figure data-state="${state}"><div>${images[state].join('')}</div><figcaption>${name}${badge}</figcaption></figure>`
}

function section({ id, title, sees, expects }: (typeof scenarios)[number], all: Picture[]): string {
  const { at, shows, hides = [] } = expects
  const asserted = [
    `ends at <code>${escaped(at)}</code>`,
    ...(shows.length > 0 ? [`shows ${shows.map((text) => `‘${escaped(text)}’`).join(', ')}`] : []),
    ...(hides.length > 0 ? [`hides ${hides.map((text) => `‘${escaped(text)}’`).join(', ')}`] : []),
  ]
  const rows = SIZES.map((size) => {
    const pictures = all.filter(({ file }) => file.startsWith(`${size}/${id}/`))
    return `<h3>${size}</h3><div class="row ${size}">${pictures.map(figure).join('')}</div>`
  })
  return `<section id="${id}"><header><h2>${escaped(title)}</h2><code>?scenario=${id}</code>
<a href="${DEMO}?scenario=${id}">Play it</a><p>${escaped(sees)}</p><p class="asserted">The test: ${asserted.join('; ')}.</p></header>
${rows.join('')}</section>`
}

/** One page of every screen in every scenario at each size; filters show what changed. */
export function gallerySite(pictures: Picture[]): string {
  const states = ['changed', 'new', 'gone'] as const
  const count = (state: string) => pictures.filter((picture) => picture.state === state).length
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery of screens</title><style>${STYLE}</style></head><body>
<header class="top"><h1>Every screen in every scenario</h1>
<p>${pictures.length} pictures of ${scenarios.length} scenarios</p>
<fieldset><legend>Show</legend>
<label><input type="radio" name="show" value="all" checked> all</label>
${states.map((state) => `<label><input type="radio" name="show" value="${state}"> ${state} (${count(state)})</label>`).join('\n')}
</fieldset></header>
<div class="page"><nav aria-label="Scenarios"><ul>${scenarios.map(({ id }) => `<li><a href="#${id}">${id}</a></li>`).join('')}</ul></nav>
<main>${scenarios.map((scenario) => section(scenario, pictures)).join('\n')}</main></div>
</body></html>
`
}
