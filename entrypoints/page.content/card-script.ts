// What a person needs who turns to the button is a script of its own (entrypoints/page-card.ts): what a click does, the card and its texts.
// The worker runs it beside the content script. The two meet on the global object of the extension's own sandbox, which the page cannot read.
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import type { ButtonView, PageButton } from './button.ts'
import type { Surface } from './surface.ts'

/** What the content script gives to the card's script. */
export interface PageParts {
  surface: Surface
  button: PageButton
  /** Corrects the button's place, after each change of its label. */
  updatePlace: () => void
  signal: AbortSignal
}

/** The page that the button is made for, by its comparison key; of a search also how its button looks. */
export type ButtonPage = { kind: 'profile'; key: string } | { kind: 'lead-search'; key: string; view: ButtonView }

/** What the card's script does. */
export interface Actions {
  /** Shows another page, or none. `state`: what the worker has just said of the person. */
  show: (page: ButtonPage | undefined, state?: PersonState) => void
  /** A press of the user on the button, for the page that is shown. It does nothing while the button is covered. */
  click: (isSecond: boolean) => void
  /** Reads the state of the person again. */
  refresh: () => void
  /** Continues what rested while the page was hidden. */
  tick: () => void
}

export type CreateActions = (parts: PageParts) => Actions

const name = 'receiveCard'

/** Calls `receive` with each card script that runs here. */
export const receiveCardScript = (receive: (create: CreateActions) => void): void => void Reflect.set(globalThis, name, receive)

/** Gives the card's script to the content script. Does nothing on a page without one. */
export const giveCardScript = (create: CreateActions): void => {
  const receive: unknown = Reflect.get(globalThis, name)
  if (typeof receive === 'function') receive(create)
}
