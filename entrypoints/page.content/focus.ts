// Tells whether the focus is in our host because the user put it there, by Tab or by a press on the host. A page can put it there too: by
// moving the host into a dialog, or by a dialog that gives the focus back when it closes. Such a focus is dropped.
import type { Host } from './host.ts'

export interface FocusWatch {
  /** Since when the focus has been on its control by the user's doing, on the clock of `performance.now()`; Infinity while it is not. */
  getSince: () => number
  /** Handles a key, a press, a click or a change of the focus of the page's window; `isInside`: on the host. */
  handle: (event: Event, isInside: boolean) => void
  /** Moves the focus to a control of ours. */
  move: (control: HTMLElement) => void
  /** Call it for a new page: a focus that was meant for the page before is dropped. */
  reset: () => void
}

/** The browser moves the focus so soon after Tab. Later it may have gone into a frame, which tells us nothing. */
const maxTabMs = 50

/** Watches the focus of a host from now on. */
export const createFocusWatch = ({ root }: Pick<Host, 'root'>): FocusWatch => {
  const { ownerDocument: document } = root
  let since = Infinity
  /** The last key, if it was Tab and has not moved the focus yet. */
  let tab: KeyboardEvent | undefined
  /** A press on the host has not moved the focus yet. */
  let isPressed = false
  let isOurs = false
  /** What had the focus when the user left the window. */
  let left: EventTarget | null = null

  const drop = (control: EventTarget | null): void => {
    since = Infinity
    if (control instanceof HTMLElement) control.blur()
  }
  root.addEventListener('focusin', event => {
    // The browser moves the focus once Tab has been given to the page; what a page does in its own listener comes before that.
    const isByTab = tab !== undefined && tab.eventPhase === Event.NONE && !tab.defaultPrevented
    const isByUser = event.isTrusted && (isByTab || isPressed || isOurs || (left !== null && event.target === left))
    tab = undefined
    isPressed = false
    left = null
    if (isByUser) since = event.timeStamp
    else drop(event.target)
  })
  root.addEventListener('focusout', ({ target }) => {
    left = since < Infinity && !document.hasFocus() ? target : null
    since = Infinity
  })
  // It came before anything of the user was seen.
  drop(root.activeElement)

  return {
    getSince: () => since,
    handle: (event, isInside) => {
      if (!event.isTrusted) return
      if (event.type === 'keydown' && event instanceof KeyboardEvent) {
        tab = event.key === 'Tab' ? event : undefined
        setTimeout(() => {
          if (tab === event) tab = undefined
        }, maxTabMs)
        // Another element took the focus that Tab has moved.
      } else if (event.type === 'pointerdown' || (event.type === 'focusin' && !isInside)) tab = undefined
      // A finger moves the focus between its press and its click.
      if (event.type === 'pointerdown') isPressed = isInside
      else if (event.type !== 'focusin' || !isInside) isPressed = false
    },
    move: control => {
      isOurs = true
      control.focus()
      isOurs = false
    },
    reset: () => {
      tab = undefined
      isPressed = false
      left = null
      drop(root.activeElement)
    }
  }
}
