/** The roles of ARIA that a visitor looks for; a grid is a calendar that has loaded. */
export type Role =
  | 'heading'
  | 'grid'
  | 'button'
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
 * Where assistive technologies find a control. Its name is one of the English texts, in which `{…}` stands for anything;
 * of several controls it is the first.
 */
export type Control = {
  role: Role
  names: readonly string[]
  /** From the outer part to the inner one. */
  within?: readonly Scope[]
  /** The titles of the frames around it, from the widget inwards. */
  frames?: readonly string[]
}

/** What a visitor can do with a page. Each action waits until the control is visible and enabled. */
export type Driver = {
  waitFor: (control: Control) => Promise<unknown>
  /** Whether the control is visible and enabled now. */
  has: (control: Control) => Promise<boolean>
  press: (control: Control) => Promise<unknown>
  /** Replaces the text of a field. */
  fill: (control: Control, text: string) => Promise<unknown>
  /** Chooses an option by its value. */
  select: (control: Control, value: string) => Promise<unknown>
  /** Ticks a box, or chooses a radio button. */
  check: (control: Control) => Promise<unknown>
}
