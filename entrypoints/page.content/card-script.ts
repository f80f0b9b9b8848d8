// What the button's card needs is a script of its own (entrypoints/page-card.ts). The worker runs it beside the content script when a person
// first needs it. The two meet on the global object of the extension's own sandbox, which the page cannot read.
import type { FailureCode } from '../../lib/failure.ts'
import type { CardState, CardText } from './card-text.ts'
import type { Card } from './card.ts'
import type { Surface } from './surface.ts'

/** What the card's script gives. */
export interface CardScript {
  /** `now` in milliseconds since the epoch. */
  getText: (state: CardState, now: number) => CardText
  /** The text of a failure that is not about a person. */
  getFailureText: (code: FailureCode) => string
  createCard: (surface: Surface, options: { copy: (text: string) => Promise<void>; onOpen: () => void }) => Card
}

const name = 'receiveCard'

/** Calls `receive` with each card script that runs here. */
export const receiveCardScript = (receive: (script: CardScript) => void): void => void Reflect.set(globalThis, name, receive)

/** Gives the card's script to the content script. Does nothing on a page without one. */
export const giveCardScript = (script: CardScript): void => {
  const receive: unknown = Reflect.get(globalThis, name)
  if (typeof receive === 'function') receive(script)
}
