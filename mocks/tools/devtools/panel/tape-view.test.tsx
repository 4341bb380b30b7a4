import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderPanel, REPLAY } from '#e2e/support/browser/mount/render-devtools.tsx'
import type { VisitorControl } from '#mocks/page/mock-server-control.ts'

const replay = page.getByRole('region', { name: 'Replay' })
const steps = page.getByRole('list', { name: 'Recorded visit' }).getByRole('listitem')

/** A replay whose visitor is in this state. */
function replayWith(state: ReturnType<VisitorControl['state']>, doneCount = 0) {
  const titles = ['Contacts: fill in', 'Passes: fill in', 'Payment: the card 4242']
  const visitor = {
    state: () => state,
    steps: () => titles.map((text, index) => ({ text, isDone: index < doneCount })),
    play: vi.fn<() => Promise<void>>(),
    step: vi.fn<() => Promise<void>>(),
    stop: vi.fn<() => void>(),
    fillCard: vi.fn<() => Promise<void>>(),
  }
  return { ...REPLAY, visitor }
}

test('saves the recording as a file, and restarts it (SCENARIO-4, TAPE-1)', async () => {
  const saved: Promise<string>[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(fetch(this.href).then((response) => response.text()))
  })
  const { button } = await renderPanel({ view: 'tape', search: 'scenario=no-addons' })
  await pressEnabled(button('Save recording'))
  await expect.element(page.getByText(/^Saved as no-addons-.*\.har\.$/)).toBeVisible()
  const [link] = click.mock.contexts as HTMLAnchorElement[]
  expect(link?.download).toMatch(/^no-addons-.*\.har$/)
  expect(await saved[0]).toContain('"scenario": "no-addons"')
  await pressEnabled(button('Restart recording'))
  await expect.element(page.getByText('Recording restarted.')).toBeVisible()
})

test('says why a recording cannot be saved (SCENARIO-4, TAPE-1)', async () => {
  const saveTape = () => {
    throw new Error('The recording has a live key')
  }
  const { button } = await renderPanel({ view: 'tape', server: { saveTape } })
  await pressEnabled(button('Save recording'))
  await expect.element(page.getByText('The recording has a live key')).toBeVisible()
})

test('hands a chosen file to its page, and links the tapes (SCENARIO-4, TAPE-2)', async () => {
  const { button, embedding } = await renderPanel({ view: 'tape' })
  const dropped = new Promise<string | undefined>((resolve) => {
    embedding.addEventListener('drop', (event) =>
      resolve((event as DragEvent).dataTransfer?.files[0]?.name),
    )
  })
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    const files = new DataTransfer()
    files.items.add(new File(['{}'], 'visit.har'))
    this.files = files.files
    this.dispatchEvent(new Event('change'))
  })
  await pressEnabled(button('Choose a file'))
  expect(await dropped).toBe('visit.har')
  const link = page.getByRole('link', { name: 'choose a tape' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/\?tape=$/))
  await expect.element(link).toHaveAttribute('target', '_parent')
  await expect.element(steps).not.toBeInTheDocument()
})

test('repeats a recorded visit at once or step by step (SCENARIO-4, TAPE-2)', async () => {
  const server = replayWith({ status: 'paused', step: '' }, 1)
  const { button } = await renderPanel({ view: 'tape', server })
  await expect.element(steps).toHaveLength(3)
  await expect.element(steps.first()).toHaveTextContent('Contacts: fill in, done')
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await pressEnabled(button('Step'))
  expect(server.visitor.step).toHaveBeenCalledOnce()
  await pressEnabled(button('Play'))
  expect(server.visitor.play).toHaveBeenCalledOnce()
})

test('shows the step of the visitor, who can be stopped (SCENARIO-4, TAPE-2)', async () => {
  const server = replayWith({ status: 'walking', step: 'Passes: fill in' }, 1)
  const { button, notify } = await renderPanel({ view: 'tape', server })
  await expect.element(page.getByText('Passes: fill in …')).toBeVisible()
  await expect.element(button('Step')).toBeDisabled()
  await pressEnabled(button('Stop'))
  expect(server.visitor.stop).toHaveBeenCalledOnce()
  server.visitor.state = () => ({ status: 'done', step: '' })
  notify('mock-server:visitor')
  await expect.element(page.getByText('Done.', { exact: true })).toBeVisible()
  await expect.element(button('Play')).toBeVisible()
})

test('lists unmatched requests, and the entries that a stopped visit has not requested (SCENARIO-4, TAPE-3)', async () => {
  const unmatched = 'contact.lastName: recorded "Name2", requested "Name1"'
  await renderPanel({
    view: 'tape',
    server: {
      ...replayWith({ status: 'stopped', step: 'The button is missing' }),
      replay: {
        tape: 'a tape',
        recordedIn: 'français, 390 × 664, Europe/Paris',
        unmatchedRequests: () => [unmatched],
        unusedEntries: () => [7, 9],
      },
    },
  })
  await expect.element(replay.getByText(unmatched)).toBeVisible()
  await expect
    .element(replay.getByText('Recorded in français, 390 × 664, Europe/Paris.'))
    .toBeVisible()
  await expect.element(replay.getByText('Stopped. The button is missing')).toBeVisible()
  await expect.element(replay.getByText('Not requested yet: entries 7, 9.')).toBeVisible()
})
