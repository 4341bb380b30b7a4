import { expect, onTestFinished, test } from 'vitest'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { recordActions } from './record-actions.ts'

test.each([[['change']], [['input', 'change']]])(
  'a choice in a list by the events %s is one entry (TAPE-1)',
  (types) => {
    const recorder = createRecorder({ name: 'visit' })
    onTestFinished(recordActions(recorder.addAction))
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
  onTestFinished(recordActions(recorder.addAction))
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
