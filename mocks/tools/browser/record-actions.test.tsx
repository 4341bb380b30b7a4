import { expect, onTestFinished, test } from 'vitest'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { recordActions } from './record-actions.ts'

test.each([
  ['select', ['change']],
  ['select', ['input', 'change']],
  ['input', ['change']],
  ['input', ['input', 'change']],
])('a value of a %s by the events %s is one entry (TAPE-1)', (tag, types) => {
  const recorder = createRecorder({ name: 'visit' })
  onTestFinished(recordActions(recorder.addAction).stop)
  const field = document.createElement(tag) as HTMLInputElement
  field.ariaLabel = 'Country'
  field.append(new Option('', ''), new Option('France', 'FR'))
  document.body.append(field)
  onTestFinished(() => field.remove())
  // The widget reads all fields at a press.
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.value = 'FR'
  for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }))
  expect(recorder.getState().actions).toMatchObject([{ kind: 'enter', value: 'FR' }])
})

test('what the widget fills in before it shows a field is no entry (TAPE-1)', () => {
  const recorder = createRecorder({ name: 'visit' })
  onTestFinished(recordActions(recorder.addAction).stop)
  const form = document.createElement('div')
  form.innerHTML = '<input aria-label="Age"><button>Next</button>'
  document.body.append(form)
  onTestFinished(() => form.remove())
  const field = form.querySelector('input')
  field?.setRangeText('34')
  // As it does for each field when the focus moves to a new screen.
  field?.dispatchEvent(new Event('change', { bubbles: true }))
  form.querySelector('button')?.click()
  expect(recorder.getState().actions).toMatchObject([{ kind: 'press' }])
})

test('what fills in a field silently is an entry before the press that sends it (TAPE-1)', async () => {
  const recorder = createRecorder({ name: 'visit' })
  onTestFinished(recordActions(recorder.addAction).stop)
  const form = document.createElement('div')
  form.innerHTML =
    '<input aria-label="Name"><input aria-label="Guests" value="3"><button>Next</button>'
  document.body.append(form)
  onTestFinished(() => form.remove())
  await Promise.resolve()
  form.querySelector('input')?.setRangeText('Ada')
  form.querySelector('button')?.click()
  for (const field of form.querySelectorAll('input'))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  expect(recorder.getState().actions).toMatchObject([
    { kind: 'enter', value: 'Ada' },
    { kind: 'press' },
  ])
})

test('Escape is an entry while a dialog is open (TAPE-1)', () => {
  const recorder = createRecorder({ name: 'visit' })
  onTestFinished(recordActions(recorder.addAction).stop)
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  onTestFinished(() => dialog.remove())
  const pressEscape = () =>
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  pressEscape()
  dialog.showModal()
  pressEscape()
  expect(recorder.getState().actions).toMatchObject([{ kind: 'escape' }])
})

test('an action belongs to the screen that is shown, which the address may have left (TAPE-1)', () => {
  const recorder = createRecorder({ name: 'visit' })
  const { href } = location
  const screen = document.createElement('main')
  screen.innerHTML = '<h1>More tours</h1><button>Skip</button>'
  document.body.append(screen)
  onTestFinished(recordActions(recorder.addAction).stop)
  onTestFinished(() => {
    screen.remove()
    history.replaceState(null, '', href)
  })
  history.replaceState(null, '', '/steps/addons')
  const press = () => screen.querySelector('button')?.click()
  press()
  history.replaceState(null, '', '/steps/upgrades')
  press()
  screen.innerHTML = '<h1>Upgrades</h1><button>Skip</button>'
  press()
  expect(recorder.getState().actions).toMatchObject([
    { path: '/steps/addons' },
    { path: '/steps/addons', isLoading: true },
    { path: '/steps/upgrades' },
  ])
})
