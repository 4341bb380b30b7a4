import { scenarios } from '#scenarios/registry.ts'
import type { Picture } from './files.ts'
import { SIZES } from './files.ts'
import { STYLE } from './style.ts'

/** Where `npm start` serves the demo site. */
const DEMO = 'http://127.0.0.1:5173/demo/'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const buildUrl = (folder: string, file: string): string =>
  `${folder}/${file.split('/').map(encodeURIComponent).join('/')}`

const parseName = (file: string): string => file.replace(/^.*\/\d+ (.*)\.jpg$/, '$1')

function renderFigure({ file, state }: Picture): string {
  const name = escapeHtml(parseName(file))
  const renderImage = (folder: string, alt: string) =>
    `<a href="${buildUrl(folder, file)}"><img loading="lazy" src="${buildUrl(folder, file)}" alt="${alt}"></a>`
  const images = {
    same: [renderImage('pictures', name)],
    new: [renderImage('pictures', name)],
    gone: [renderImage('accepted', `${name}, as it was`)],
    changed: [
      renderImage('accepted', `${name}, as it was`),
      renderImage('pictures', `${name}, as it is`),
    ],
  }
  const badge = state === 'same' ? '' : ` <strong>${state}</strong>`
  return `<figure data-state="${state}"><div>${images[state].join('')}</div><figcaption>${name}${badge}</figcaption></figure>`
}

function renderSection(
  { id, title, description, expected }: (typeof scenarios)[number],
  allPictures: Picture[],
): string {
  const { path, visible, hidden = [] } = expected
  const assertions = [
    `ends at <code>${escapeHtml(path)}</code>`,
    ...(visible.length > 0
      ? [`shows ${visible.map((text) => `‘${escapeHtml(text)}’`).join(', ')}`]
      : []),
    ...(hidden.length > 0
      ? [`hides ${hidden.map((text) => `‘${escapeHtml(text)}’`).join(', ')}`]
      : []),
  ]
  const rows = SIZES.map((size) => {
    const pictures = allPictures.filter(({ file }) => file.startsWith(`${size}/${id}/`))
    return `<h3>${size}</h3><div class="row ${size}">${pictures.map(renderFigure).join('')}</div>`
  })
  return `<section id="${id}"><header><h2>${escapeHtml(title)}</h2><code>?scenario=${id}</code>
<a href="${DEMO}?scenario=${id}">Play it</a><p>${escapeHtml(description)}</p><p class="asserted">The test: ${assertions.join('; ')}.</p></header>
${rows.join('')}</section>`
}

/** One page of every screen in every scenario at each size; filters show what changed. */
export function renderGallery(pictures: Picture[]): string {
  const states = ['changed', 'new', 'gone'] as const
  const count = (state: string) => pictures.filter((picture) => picture.state === state).length
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery of screens</title><style>${STYLE}</style></head><body>
<header class="top"><h1>Every screen in every scenario</h1>
<p>${pictures.length} pictures of ${scenarios.length} scenarios</p>
<fieldset><legend>Show</legend>
<label><input type="radio" name="scroll-into-view" value="all" checked> all</label>
${states.map((state) => `<label><input type="radio" name="scroll-into-view" value="${state}"> ${state} (${count(state)})</label>`).join('\n')}
</fieldset></header>
<div class="page"><nav aria-label="Scenarios"><ul>${scenarios.map(({ id }) => `<li><a href="#${id}">${id}</a></li>`).join('')}</ul></nav>
<main>${scenarios.map((scenario) => renderSection(scenario, pictures)).join('\n')}</main></div>
</body></html>
`
}
