import { NOW } from '#fixtures/now.ts'
import type { Evidence } from '#scenarios/engine/types.ts'

const TOMORROW = new Date(Date.parse(NOW) + 86_400_000).toISOString().slice(0, 10)

type BrowserFacts = Required<NonNullable<Evidence['browser']>>

/** What the mock server and the browser know of a visit. */
export type Facts = {
  answers: { call: string; status: number; seconds: number; text: string }[]
  /** 'addCartItem x-xsrf-token': the headers of calls. */
  headers: string[]
  hasText: (text: string) => boolean
  /** The addresses of the page's links with their texts. */
  links: [text: string, address: string][]
  /** The number of rows by table. */
  rows: Record<string, number>
  browser: Partial<BrowserFacts>
}

function hasAnswer(
  { answers }: Facts,
  { call, status, seconds = 0, text = '' }: NonNullable<Evidence['answers']>[number],
): boolean {
  return answers.some(
    (answer) =>
      answer.call === call &&
      (status === undefined || answer.status === status) &&
      answer.seconds >= seconds &&
      answer.text.includes(text.replace('{tomorrow}', TOMORROW)),
  )
}

/** Lists the parts of the evidence of a scenario that are not there. */
export function listMissingEvidence(facts: Facts, evidence: Evidence): string[] {
  const {
    answers = [],
    headers = [],
    links = {},
    texts = [],
    notCalled = [],
    rows = {},
    browser = {},
  } = evidence
  const isCalled = (name: string) => facts.answers.some(({ call }) => call === name)
  return [
    ...answers
      .filter((answer) => !hasAnswer(facts, answer))
      .map((answer) => `no answer ${JSON.stringify(answer)}`),
    ...headers
      .filter(({ call, name }) => !facts.headers.includes(`${call} ${name}`))
      .map(({ call, name }) => `no header ${name} of ${call}`),
    ...texts.filter((text) => !facts.hasText(text)).map((text) => `no '${text}'`),
    ...Object.entries(links)
      .filter(
        ([name, start]) =>
          !facts.links.some(([text, address]) => text === name && address.startsWith(start)),
      )
      .map(([name, start]) => `no link '${name}' to ${start}`),
    ...notCalled.filter(isCalled).map((name) => `${name} was called`),
    ...Object.entries(rows)
      .filter(([table, count]) => facts.rows[table] !== count)
      .map(([table, count]) => `${facts.rows[table]} rows of ${table}, not ${count}`),
    ...Object.entries(browser)
      .filter(([name, value]) => facts.browser[name as keyof BrowserFacts] !== value)
      .map(([name, value]) => `the browser's ${name} is not ${value}`),
  ]
}
