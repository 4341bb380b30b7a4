import { expect, onTestFinished, test } from 'vitest'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { recordActions } from './record-actions.ts'

/** Records from now on; returns the actions so far. */
function record() {
  const recorder = createRecorder({ name: 'visit' })
  onTestFinished(recordActions(recorder.addAction).stop)
  return () => recorder.getState().actions
}

function show<T extends keyof HTMLElementTagNameMap>(tag: T, html = ''): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag)
  element.innerHTML = html
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

test.each<['select' | 'input', string[]]>([
  ['select', ['change']],
  ['select', ['input', 'change']],
  ['input', ['change']],
  ['input', ['input', 'change']],
])('a value of a %s by the events %s is one entry (TAPE-1)', (tag, types) => {
  const readActions = record()
  const field = show(tag)
  field.ariaLabel = 'Country'
  field.append(new Option('', ''), new Option('France', 'FR'))
  // The widget reads all fields at a press.
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.value = 'FR'
  for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }))
  expect(readActions()).toMatchObject([{ kind: 'enter', value: 'FR' }])
})

test('what the widget fills in before it shows a field is no entry (TAPE-1)', () => {
  const readActions = record()
  const form = show('div', '<input aria-label="Age"><button>Next</button>')
  const field = form.querySelector('input')
  field?.setRangeText('34')
  // As it does for each field when the focus moves to a new screen.
  field?.dispatchEvent(new Event('change', { bubbles: true }))
  form.querySelector('button')?.click()
  expect(readActions()).toMatchObject([{ kind: 'press' }])
})

test('what fills in a field silently is an entry before the press that sends it (TAPE-1)', async () => {
  const readActions = record()
  const fields = '<input aria-label="Name"><input aria-label="Guests" value="3">'
  const form = show('div', `${fields}<button>Next</button>`)
  await Promise.resolve()
  form.querySelector('input')?.setRangeText('Ada')
  form.querySelector('button')?.click()
  for (const field of form.querySelectorAll('input'))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  expect(readActions()).toMatchObject([{ kind: 'enter', value: 'Ada' }, { kind: 'press' }])
})

test('Escape is an entry while a dialog is open (TAPE-1)', () => {
  const readActions = record()
  const dialog = show('dialog')
  const pressEscape = () =>
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  pressEscape()
  dialog.showModal()
  pressEscape()
  expect(readActions()).toMatchObject([{ kind: 'escape' }])
})

test('an action belongs to the screen that is shown, which the address may have left (TAPE-1)', () => {
  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
  const screen = show('main', '<h1>More tours</h1><button>Skip</button>')
  const readActions = record()
  history.replaceState(null, '', '/steps/addons')
  const press = () => screen.querySelector('button')?.click()
  press()
  history.replaceState(null, '', '/steps/upgrades')
  press()
  screen.innerHTML = '<h1>Upgrades</h1><button>Skip</button>'
  press()
  expect(readActions()).toMatchObject([
    { path: '/steps/addons' },
    { path: '/steps/addons', isLoading: true },
    { path: '/steps/upgrades' },
  ])
})
