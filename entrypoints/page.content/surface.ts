// Handles clicks and keys on the button and its card: only those of the user count, on a host that the page has not altered, and on a
// control that stood still under the pointer.
import type { Host } from './host.ts'
import { createStillness } from './place/stillness.ts'

/** Why a trusted click does not count. */
export type Refusal = 'altered' | 'moved'

export interface Surface extends Pick<Host, 'host' | 'box'> {
  /** Calls `listener` for each trusted click on the control, with whether it is the second one of a double click. */
  onClick: (control: HTMLElement, listener: (isSecond: boolean) => void) => void
  /** Calls `listener` for a trusted click that does not count: the page has altered the host, or the control has just moved there. */
  onRefused: (listener: (reason: Refusal) => void) => void
  /** Calls `listener` when Escape is pressed while the focus is inside. */
  onEscape: (listener: () => void) => void
  /** Handles a click, a key or a press of the page's window; `isInside`: on the host. */
  handle: (event: Event, isInside: boolean) => void
  /** Handles a trusted press of a key that came before the card's script was loaded; `isOnHost`: on the host itself. */
  pressKey: (isOnHost: boolean) => void
  /** Call it for a new page: discards the focus, and a press that has not become a click yet. */
  reset: () => void
  /** The caller refuses each press for so many milliseconds from now: no control is marked as rested before. */
  delayMark: (waitMs: number) => void
  stop: () => void
}

/** Handles the input on a host from now on. */
export const createSurface = ({ host, root, box }: Pick<Host, 'host' | 'root' | 'box'>, document: Document): Surface => {
  const controls = new Map<HTMLElement, (isSecond: boolean) => void>()
  const stillness = createStillness(document)
  let escapeListener: (() => void) | undefined
  let refusalListener: ((reason: Refusal) => void) | undefined
  let pressed: HTMLElement | undefined
  let wasStill = false

  const findControl = (inner: Element | null): HTMLElement | undefined => [...controls.keys()].find(control => control.contains(inner))
  // Outside a closed root an event names only the host, so the control is found by the pointer, or by the focus for a key.
  const findControlAt = ({ clientX, clientY }: MouseEvent): HTMLElement | undefined => findControl(root.elementFromPoint(clientX, clientY))

  const onKey = (event: KeyboardEvent): void => {
    // A key that is held down is one press.
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    if (event.isTrusted && event.type === 'keydown' && event.key === 'Escape') escapeListener?.()
  }
  const press = (control: HTMLElement | undefined, isOnHost: boolean, mayAct: boolean, isSecond: boolean): void => {
    if (!control) return
    // A label or an access key of the page can click an element that the page has put into the host, or the host itself.
    if (!isOnHost || host.hasAttributes() || host.firstChild || host.parentNode !== document.documentElement) refusalListener?.('altered')
    else if (mayAct) controls.get(control)?.(isSecond)
    // After the first click of a double click the control may have another size.
    else if (!isSecond) refusalListener?.('moved')
  }
  const onClick = (event: MouseEvent): void => {
    if (!event.isTrusted) return
    const isKey = event.detail === 0
    const control = isKey ? findControl(root.activeElement) : findControlAt(event)
    // A card that opens between press and release must not take the click.
    press(control, event.target === host, isKey || (wasStill && control === pressed), event.detail > 1)
  }
  const onPress = (event: PointerEvent, isInside: boolean): void => {
    pressed = event.isTrusted && isInside ? findControlAt(event) : undefined
    wasStill = pressed !== undefined && stillness.check(pressed, event)
  }
  const onPointer = (event: PointerEvent): void => {
    if (event.isTrusted) stillness.check(event.type === 'pointerleave' ? undefined : findControlAt(event), event)
  }
  const pointerTypes = ['pointerover', 'pointermove', 'pointerleave'] as const
  for (const type of pointerTypes) host.addEventListener(type, onPointer)

  return {
    host,
    box,
    handle: (event, isInside) => {
      if (event instanceof KeyboardEvent) {
        if (isInside) onKey(event)
      } else if (event.type === 'pointerdown' && event instanceof PointerEvent) onPress(event, isInside)
      else if (isInside && event instanceof MouseEvent) onClick(event)
    },
    pressKey: isOnHost => press(findControl(root.activeElement), isOnHost, true, false),
    onClick: (control, listener) => {
      controls.set(control, listener)
      // The pointer was on the control before this script was loaded.
      if (control.matches(':hover')) stillness.watch(control)
    },
    onRefused: listener => {
      refusalListener = listener
    },
    onEscape: listener => {
      escapeListener = listener
    },
    reset: () => {
      pressed = undefined
      // A space or Enter on the new page, to scroll for example, is not meant for the control that was clicked on the page before.
      for (const control of controls.keys()) if (control === root.activeElement) control.blur()
    },
    delayMark: stillness.delayMark,
    stop: () => {
      for (const type of pointerTypes) host.removeEventListener(type, onPointer)
      stillness.watch(undefined)
    }
  }
}
