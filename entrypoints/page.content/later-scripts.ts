// What is not needed to show the button is in two scripts of their own. The worker runs them beside the content script: the card's
// (entrypoints/page-card.ts) when a person turns to the button or something is known of the profile, the dock's (entrypoints/page-dock.ts)
// on a page with a text to place the button beside. They meet on the global object of the extension's own sandbox, which the page cannot
// read.
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import type { ButtonPage } from './button-page.ts'
import type { ShownButton } from './button.ts'
import type { Host } from './host.ts'

/** What the content script gives to the card's script. */
export interface PageParts extends ShownButton {
  /** Compares the URL now. False while the page is hidden for another document: no click is meant for it. */
  compare: () => boolean
  /** When the URL changed last, in milliseconds since the epoch; 0 for the first page of a document, which follows no other. */
  getMovedAt: () => number
  /** Corrects the button's place, after each change of its label. */
  updatePlace: () => void
}

/** What the card's script does. */
export interface Actions {
  /** Shows another page, or none. `state`: what the worker has just said of the person. */
  show: (page: ButtonPage | undefined, state?: PersonState) => void
  /** Handles a click, a key or a press of the page's window; `isInside`: on the host. */
  handle: (event: Event, isInside: boolean) => void
  /** Handles a press of a key that waited for this script: when it came, and whether it was on the host itself. */
  pressKey: (press: { at: number; isOnHost: boolean }) => void
  /** Reads the state of the person again. */
  refresh: () => void
  /** Continues what rested while the page was hidden. */
  tick: () => void
  stop: () => void
}

/** What the dock's script does. */
export interface Docking {
  /** Floats the button until an anchor on the new page is found. */
  start: (kind: ButtonPage['kind'] | undefined, movedAt: number) => void
  update: () => void
  tick: () => void
  stop: () => void
}

export interface Later {
  actions: (parts: PageParts) => Actions
  dock: (host: Host) => Docking
}

const nameOf = (what: keyof Later): string => `receive-${what}`

/** Calls `receive` with each such script that runs here. */
export const receive = <What extends keyof Later>(what: What, receiver: (create: Later[What]) => void): void =>
  void Reflect.set(globalThis, nameOf(what), receiver)

/** Gives a script to the content script. Does nothing on a page without one. */
export const give = <What extends keyof Later>(what: What, create: Later[What]): void => {
  const receiver: unknown = Reflect.get(globalThis, nameOf(what))
  if (typeof receiver === 'function') receiver(create)
}
