import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HttpError, NetworkError } from '#src/api/errors.ts'
import { UnknownCodeError } from '#src/domain/order.ts'
import { expectNoTextCut } from '#e2e/support/browser/measures/cut-text.ts'
import { press, pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { stopTime, waitForElement } from '#e2e/support/browser/conditions/time.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { createFailureNotices } from '#src/order/failure-notice.ts'
import { createVoice } from '#src/visit/voice.ts'
import { ErrorDisplay } from './error-display.tsx'
import { FailureNotice } from './failure-notice.tsx'

const alert = page.getByRole('alert')
const again = page.getByRole('button', { name: 'Try again' })
const contactLink = page.getByRole('link', { name: 'contact us' })

test('counts the seconds of Retry-After down before Try again (ERR-4)', async () => {
  const retry = vi.fn<() => void>()
  const error = new HttpError(503, { error: { message: 'Closed for a moment' } }, 3000)
  const note = (when: string) => page.getByText(`You can try again ${when}.`)
  const { services } = await renderScreen(<ErrorDisplay error={error} retry={retry} />, {
    timers: 'fake',
  })
  const heard: string[] = []
  const { read, subscribe } = services.get(createVoice)
  subscribe(() => heard.push(read()))
  stopTime()
  await waitForElement(again)
  await expect.element(again).toBeDisabled()
  await expect.element(note('in 3 seconds')).toBeVisible()
  await vi.advanceTimersByTimeAsync(2000)
  await waitForElement(note('in 1 second'))
  await vi.advanceTimersByTimeAsync(900)
  await expect.element(again).toBeDisabled()
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(again).toBeEnabled()
  await expect.element(note('in 0 seconds')).not.toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  // Not each second.
  expect(heard).toEqual(['You can try again in 3 seconds.', '', 'Try again'])
  expect(retry).not.toHaveBeenCalled()
  const button = again.element()
  if (button instanceof HTMLElement) press(button)
  expect(retry).toHaveBeenCalledOnce()
})

test('shows the message and the contact page, without Try again where nothing can be sent again (ERR-1, RESULT-5)', async () => {
  const settings = { links: { contactUs: 'javascript:window.hacked=1' } }
  await renderScreen(<ErrorDisplay error={new NetworkError()} />, { settings })
  await expect.element(alert).toHaveTextContent(/Network Error$/)
  await expect.element(alert).not.toHaveAttribute('data-private')
  await expect.element(contactLink).toHaveAttribute('href', 'https://host.example/contact')
  await expect.element(contactLink).toHaveAttribute('target', '_blank')
  expect(again.query()).toBeNull()
  expect(page.getByText('You can try again').query()).toBeNull()
})

test('has no Try again where another attempt ends the same: a code that the settings lack (ERR-1, ERR-4)', async () => {
  const retry = vi.fn<() => void>()
  await renderScreen(<ErrorDisplay error={new UnknownCodeError('tour', 'X')} retry={retry} />)
  await expect.element(alert).toHaveTextContent("Can't find tour with code X")
  await expect.element(contactLink).toBeVisible()
  expect(again.query()).toBeNull()
})

test('explains a status without words of the server, and keeps those words from the host page (ERR-2, HOST-3)', async () => {
  await renderScreen(
    <>
      <ErrorDisplay error={new HttpError(500, {})} />
      <ErrorDisplay error={new HttpError(400, { error: { message: 'Ada is not known' } })} />
      <ErrorDisplay error={null} />
      <ErrorDisplay error={undefined} />
    </>,
    { settings: { links: { contactUs: 'https://help.example/' } } },
  )
  await expect.element(alert).toHaveLength(2)
  await expect
    .element(alert.nth(0))
    .toHaveTextContent(
      /^Something went wrong on our side\. Please try again\.Request failed with status code 500$/,
    )
  await expect.element(alert.nth(1)).toHaveTextContent(/^Ada is not known$/)
  await expect.element(alert.nth(1)).toHaveAttribute('data-private', 'true')
  await expect.element(contactLink.nth(1)).toHaveAttribute('href', 'https://help.example/')
})

test('breaks a long message of the server on a phone (LAYOUT-3)', async () => {
  await setViewport(320, 800)
  const message = 'unbroken'.repeat(40)
  await renderScreen(<ErrorDisplay error={new HttpError(400, { error: { message } })} />)
  await expect.element(alert).toHaveTextContent(message)
  expectNoTextCut()
})

test('closes the failure of a change whose screen was left, and leads to the step (ERR-4)', async () => {
  const { button, services } = await renderScreen(<FailureNotice />)
  services.get(createFailureNotices).set({ message: 'Not saved', takesFocus: true })
  await expect.element(page.getByRole('group', { name: 'Not saved' })).toHaveFocus()
  await pressEnabled(button('Close'))
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
