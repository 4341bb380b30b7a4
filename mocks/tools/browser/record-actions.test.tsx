import { expect, onTestFinished, test } from 'vitest'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { recordActions } from './record-actions.ts'

test.each([[['change']], [['input', 'change']]])(
  'a choice in a list by the events %s is one entry (TAPE-1)',
  (types) => {
    const recorder = createRecorder({ name: 'visit' })
    onTestFinished(recordActions(recorder.addAction).stop)
    const list = document.createElement('select')
    list.ariaLabel = 'Country'
    list.append(new Option('', ''), new Option('France', 'FR'))
    document.body.append(list)
    onTestFinished(() => list.remove())
    list.value = 'FR'
    for (const type of types) list.dispatchEvent(new Event(type, { bubbles: true }))
    expect(recorder.getState().actions).toMatchObject([{ kind: 'enter', value: 'FR' }])
  },
)

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
