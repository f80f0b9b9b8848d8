// Tells whether the focus is in our host because the user put it there, by Tab or by a press on the host. A page can put it there too: by
// moving the host into a dialog, or by a dialog that gives the focus back when it closes. Such a focus is dropped.
import type { Host } from './host.ts'
import { innerTarget } from './inner-events.ts'

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

/** Whether the user has moved the pointer to the button. One that the page moves under a pointer that rests is reported as under it, not as moved. */
export const isOfUser = (event: Event): boolean =>
  event.type === 'pointermove' || (event instanceof PointerEvent && event.type === 'pointerover' && event.pointerType === 'touch')

/** Whether the pointer is drawn over what we show. */
export const isOver = ({ root, box }: Pick<Host, 'root' | 'box'>, { clientX, clientY }: MouseEvent): boolean =>
  box.contains(root.elementFromPoint(clientX, clientY))

/** Whether the device has a touch screen. A finger does not come to the button before it presses. */
export const hasTouch = (): boolean => matchMedia('(any-pointer: coarse)').matches

/** Whether a change of the focus now comes from a key: the browser makes it once the page has had the event. */
export const isMovedByTab = (key: KeyboardEvent | undefined): boolean =>
  key !== undefined && key.isTrusted && key.key === 'Tab' && key.eventPhase === Event.NONE && !key.defaultPrevented

/** Watches the focus of a host from now on. `focusedAt`: when Tab brought the focus to it before; Infinity if it did not. */
export const createFocusWatch = ({ root, listen }: Pick<Host, 'root' | 'listen'>, focusedAt: number): FocusWatch => {
  const { ownerDocument: document } = root
  let since = Infinity
  /** The last key, if it has not moved the focus yet. */
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
  listen(root, ['focusin'], event => {
    const isByUser = event.isTrusted && (isMovedByTab(tab) || isPressed || isOurs || (left !== null && innerTarget(event) === left))
    tab = undefined
    isPressed = false
    left = null
    if (isByUser) since = event.timeStamp
    else drop(innerTarget(event))
  })
  listen(root, ['focusout'], event => {
    left = since < Infinity && !document.hasFocus() ? innerTarget(event) : null
    since = Infinity
  })
  if (root.activeElement && focusedAt < Infinity) since = focusedAt
  else drop(root.activeElement)

  return {
    getSince: () => since,
    handle: (event, isInside) => {
      if (!event.isTrusted) return
      if (event.type === 'keydown' && event instanceof KeyboardEvent) {
        tab = event
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
