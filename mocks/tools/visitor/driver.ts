import type { TapeAction } from '#mocks/tape/format/har.ts'

/** The roles of ARIA that a visitor looks for; a grid is a calendar that has loaded. */
export type Role =
  | 'heading'
  | 'grid'
  | 'button'
  | 'link'
  | 'summary'
  | 'textbox'
  | 'spinbutton'
  | 'combobox'
  | 'checkbox'
  | 'radio'

/** A part of the page: an article by texts in it, a group by name and position, a calendar, or the times of its day. */
export type Scope =
  | { role: 'article'; texts: string[] }
  | { role: 'group'; name: string; index: number }
  | { role: 'grid' }
  | { role: 'radiogroup' }

/**
 * Where assistive technologies find a control. Its name is an English text or one of several, in which `{…}` stands for
 * anything; of several controls it is the first that is enabled. That of a recording has a position, enabled or not.
 */
export type Control = {
  role: Role
  name: string | readonly string[]
  position?: number | undefined
  /** From the outer part to the inner one. */
  within?: readonly Scope[] | undefined
  /** The titles of the frames around it, from the widget inwards. */
  frames?: readonly string[] | undefined
}

/** What a visitor does with the controls of a page, as data. */
export type ControlAction =
  | { kind: 'press'; control: Control }
  | { kind: 'check'; control: Control }
  | { kind: 'wait-for'; control: Control }
  /** Typed into a field, or chosen in a list by value; what is optional may not be offered. */
  | { kind: 'enter'; control: Control; value: string; isOptional?: boolean }
  /** Local time of a departure, an ISO date-time; null: the first day and time that can be chosen. */
  | { kind: 'choose-slot'; startsAt: string | null; within?: readonly Scope[] }

/** What a visitor does on one screen. */
export type ScreenPlan = {
  /** The heading of the screen. */
  heading: string
  /** The name of the link that opens the screen for this, where the step bar opens it for something else. */
  link?: string
  /** The heading of the screen where it has nothing to offer. */
  emptyHeading?: string
  /** The actions in words, for people: '2 × Adult, 1 × Child'. */
  summary: string
  actions: ControlAction[]
}

/** What a visitor does: with a control, with the browser, or on a whole screen. */
export type Action =
  | ControlAction
  | TapeAction
  | { kind: 'complete'; plan: ScreenPlan }
  /** Lets time pass, and what is on its way arrive. */
  | { kind: 'wait'; seconds: number }
  /** A call on a tape to which no action leads. */
  | { kind: 'unknown'; call: string }

/** What a visitor can do with a page. Each action waits until the control is visible and enabled. */
export type Driver = {
  waitFor: (control: Control) => Promise<unknown>
  /** Whether the control is visible and enabled now. */
  has: (control: Control) => Promise<boolean>
  press: (control: Control) => Promise<unknown>
  /** Replaces the text of a field, or chooses an option of a list by its value. */
  enter: (control: Control, value: string) => Promise<unknown>
  /** Ticks a box, or chooses a radio button. */
  check: (control: Control) => Promise<unknown>
}
