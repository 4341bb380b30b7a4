import { useState } from 'react'
import { cards } from '#fixtures/cards.ts'
import { readErrorMessage } from '#mocks/lib/error-message.ts'
import { LANGUAGES } from '#mocks/tools/demo/data/languages.ts'
import { Select } from '#mocks/tools/devtools/ui/controls.tsx'
import { ClockView } from './clock-view.tsx'
import { buildStartUrl } from './panel-page.ts'
import type { ViewProps } from './use-mock-server.ts'

const CARDS = [
  ['Accepted', cards.good],
  ['Declined', cards.declined],
  ['3-D Secure', cards.authentication],
] as const

/** What changes in the visit under way: its card, its language and its clock. */
export function VisitView(props: ViewProps) {
  const { page, server } = props
  const [problem, setProblem] = useState('')
  const address = new URL(buildStartUrl(page, server.options().launchSearch))
  const fillCard = async (number: string) => {
    try {
      await server.visitor.fillCard(number)
      setProblem('')
    } catch (error) {
      setProblem(readErrorMessage(error))
    }
  }
  return (
    <div className="stack">
      <div className="line">
        <section className="buttons" aria-label="Fill a card">
          <span>Fill a card</span>
          {CARDS.map(([title, { number }]) => (
            <button key={title} type="button" onClick={() => void fillCard(number)}>
              {title}
            </button>
          ))}
        </section>
        <Select
          title="Language"
          value={address.searchParams.get('lang') ?? 'en'}
          options={LANGUAGES.map(({ tag, name }) => ({ value: tag, title: name }))}
          onChange={(tag) => {
            address.searchParams.set('lang', tag)
            page.location.assign(address.href)
          }}
        />
      </div>
      <output className="problem">{problem}</output>
      <details>
        <summary>Clock</summary>
        <ClockView {...props} />
      </details>
    </div>
  )
}
