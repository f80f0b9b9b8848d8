// Connects the content script with the scripts that it does not need to show the button. The worker runs them beside it. The session's
// script (entrypoints/page-session.ts) comes with the first event that needs it. The card's script (entrypoints/page-card.ts) comes when the
// user first moves the pointer or scrolls, when the pointer or the focus first reaches the button, or when something is known about the
// profile. The dock's script (entrypoints/page-dock.ts) comes on a page with a text to place the button beside. They find each other on the
// global object of the extension's own sandbox, which the page cannot read.
import type { LaterScript } from '../../lib/messages/contract.ts'
import type { Page } from '../../lib/pages/page.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import type { ButtonPage } from './button-page.ts'
import type { ViewedButton } from './button-view.ts'
import type { ShownButton } from './button.ts'
import type { Host } from './host.ts'

/** What the user did with the button before the card's script was there. */
export interface EarlyInput {
  /** When Tab brought the focus to the button, on the clock of `performance.now()`; Infinity if it did not. */
  focusedAt: number
  /** Whether the user's pointer has moved on the button. */
  isReached: boolean
  /** The last click on the button, which was refused: no one has seen whether the button stood still, or was covered. */
  refused: MouseEvent | undefined
}

/** What the content script passes to the session's script. */
export interface FirstParts {
  /** What was shown first: the URL, its page and the button. */
  url: string
  page: Page | undefined
  shown: ShownButton | undefined
  input: EarlyInput
  /** Shows a button on a page that had none. */
  show: (page: ButtonPage['kind'], isEnabled: boolean) => ShownButton
  /** Loads later scripts. Resolves once they have run, or the worker could not load them. */
  load: (...scripts: LaterScript[]) => Promise<void>
  onEvent: (event: Event) => void
  /** Removes everything that Muster has on the page. */
  end: () => void
}

/** What the session's script offers to the content script. */
export interface PageSession {
  /** Handles an event of the page's window, document or navigation that is no input. */
  handle: (event: Event) => void
  /** Handles a click, a key or a press of the page's window; `isInside`: on the host. False without the card's script, which judges them. */
  handleInput: (event: Event, isInside: boolean) => boolean
  /** Compares the URL now. False while the page is hidden for another document. */
  compare: () => boolean
  /** Loads the card's script. `isPress`: because of a click, which is refused. */
  loadCard: (isPress: boolean) => void
  /** Compares the URL, restores the button and looks for a place beside a text, now and every eight seconds. */
  run: () => void
  stop: () => void
}

/** What the session passes to the card's script. */
export interface PageParts extends ViewedButton, Pick<EarlyInput, 'focusedAt' | 'isReached'> {
  /** Compares the URL now. False while the page is hidden for another document: no click is meant for it. */
  compare: () => boolean
  /** When the URL changed last, as `performance.now()`; -Infinity for the first page of a document. */
  getMovedAt: () => number
  /** Corrects the button's place, after each change of its label. */
  updatePlace: () => void
}

/** What the card's script offers to the session. */
export interface Actions {
  /** Shows another page, or none. `state`: what the worker has just answered about the person. */
  show: (page: ButtonPage | undefined, state?: PersonState) => void
  /** Handles a click, a key or a press of the page's window; `isInside`: on the host. */
  handle: (event: Event, isInside: boolean) => void
  /** Reads the state of the person again. */
  refresh: () => void
  /** Continues what pauses while the page is hidden: counting the seconds of a lookup, and reading its state. */
  tick: () => void
  stop: () => void
}

/** What the dock's script offers to the session. */
export interface Docking {
  /** Floats the button until an anchor on the new page is found. */
  start: (kind: ButtonPage['kind'] | undefined, movedAt: number) => void
  /** Corrects the button's place. */
  update: () => void
  /** Looks for an anchor where there is none. */
  tick: () => void
  stop: () => void
}

/** What each later script registers: a function that an earlier script calls with its own parts. */
interface LaterScripts {
  session: (parts: FirstParts) => PageSession
  card: (parts: PageParts) => Actions
  dock: (host: Host) => Docking
}

/** The name on the global object. */
const globalName = (script: LaterScript): string => `on-${script}`

/** For an earlier script: calls `listener` each time that the script has run. */
export const onScript = <Name extends LaterScript>(script: Name, listener: (create: LaterScripts[Name]) => void): void =>
  void Reflect.set(globalThis, globalName(script), listener)

/** For a later script: passes `create` to the earlier one. Does nothing on a page without one. */
export const registerScript = <Name extends LaterScript>(script: Name, create: LaterScripts[Name]): void => {
  const listener: unknown = Reflect.get(globalThis, globalName(script))
  if (typeof listener === 'function') listener(create)
}
