// Handles clicks and keys on the button and its card: only those of the user count, on a host that the page has not altered, and on a
// control that the user has seen and reached a moment before. What counts is decided when the press begins; a look at its end only refuses.
import { createFocusWatch, hasTouch, isOfUser, isOver } from './focus.ts'
import type { Host } from './host.ts'
import { innerTarget } from './inner-events.ts'
import type { Sight, SightProblem } from './place/sight.ts'
import { createMark, createStillness, stillMs } from './place/stillness.ts'

/** A press counts only if the browser told so shortly before it how the button was drawn. */
const maxUnseenMs = 400

/** Two clicks that are further apart are no double click, on any system. */
const maxDoubleClickMs = 1_000

/** Why a trusted click does not count: `keyed` is a key that came too soon after the focus, or without one of the user. */
export type Refusal = SightProblem | 'moved' | 'keyed'

export interface Surface extends Pick<Host, 'host' | 'box'> {
  /** Calls `listener` for each trusted click on the control, with whether it is the second one of a double click. */
  onClick: (control: HTMLElement, listener: (isSecond: boolean) => void) => void
  /** Calls `listener` for a trusted click that does not count. */
  onRefused: (listener: (reason: Refusal) => void) => void
  /** Calls `listener` when Escape is pressed while the focus is inside. */
  onEscape: (listener: () => void) => void
  /** Calls `listener` when the user's pointer moves on the host, or the user's focus comes to it. */
  onReached: (listener: () => void) => void
  /** Calls `listener` when the pointer, or the user's focus, has rested on a control. */
  onRested: (listener: () => unknown) => void
  /** Handles an event of the page's window; `isInside`: on the host. */
  handle: (event: Event, isInside: boolean) => void
  /** Moves the focus to a control. */
  focus: (control: HTMLElement) => void
  /** Call it for a new page: discards the focus, and a press that has not become a click yet. */
  reset: () => void
  /** The caller refuses each press for so many milliseconds from now: no control is marked as rested before. */
  delayMark: (waitMs: number) => void
  /** Call it when the button begins or ceases to be seen. */
  onSight: () => void
  stop: () => void
}

interface SurfaceParts extends Host {
  /** When Tab brought the focus to it before this script was loaded; Infinity if it did not. */
  focusedAt: number
  /** Whether the user's pointer has moved on the host already. */
  isReached: boolean
}

interface Press {
  control: HTMLElement
  refusal: Refusal | undefined
}

/** Handles the input on a host from now on. `getSight` tells how a control is drawn; undefined for one that needs no look. */
export const createSurface = (
  { host, root, box, listen, focusedAt, isReached }: SurfaceParts,
  document: Document,
  getSight: (control: HTMLElement) => Sight | undefined
): Surface => {
  const focus = createFocusWatch({ root, listen }, focusedAt)
  const controls = new Map<HTMLElement, (isSecond: boolean) => void>()
  let escapeListener: (() => void) | undefined
  let refusalListener: ((reason: Refusal) => void) | undefined
  let reachListener: (() => void) | undefined
  let restListener: (() => unknown) | undefined
  const stillness = createStillness(document, {
    getSeenSince: control => getSight(control)?.getSince() ?? 0,
    onRested: () => restListener?.()
  })
  const setFocusMark = createMark('data-focused', () => restListener?.())
  /** The press of the pointer, of a key or of a screen reader, that may become a click. */
  let pressed: Press | undefined
  let keyed: Press | undefined
  let spoken: Press | undefined
  /** Whether a press of the pointer has not become a click yet. */
  let isPointerDown = false
  /** The last click on a control of ours, if the page has had none since. */
  let last: { control: HTMLElement; at: number } | undefined
  // A finger gives no warning: what it may tap is watched before.
  const isTouched = hasTouch()

  const findControl = (inner: EventTarget | null): HTMLElement | undefined =>
    inner instanceof Node ? [...controls.keys()].find(control => control.contains(inner)) : undefined
  // Outside a closed root an event names only the host, so the control is found by the pointer, or by the focus for a key.
  const findControlAt = ({ clientX, clientY }: MouseEvent): HTMLElement | undefined => findControl(root.elementFromPoint(clientX, clientY))
  // A label or an access key of the page can click an element that the page has put into the host, or the host itself. A pointer that the page has
  // locked is not drawn, and presses the button wherever the user believes it to be. What else is shown in full screen lies over the button, and may let
  // the press through.
  const isAltered = ({ target }: Event): boolean =>
    target !== host ||
    host.hasAttributes() ||
    host.firstChild !== null ||
    !host.matches(':root > :not(:fullscreen)') ||
    !!document.pointerLockElement ||
    (document.fullscreenElement ?? document.documentElement) !== document.documentElement
  const judge = (control: HTMLElement, event: Event, hasRested: boolean, otherwise: Refusal): Refusal | undefined => {
    if (isAltered(event)) return 'altered'
    const sight = getSight(control)
    const problem = sight?.getProblem()
    // What moves the button may also make the browser report it as covered.
    if (!hasRested) return otherwise === 'moved' ? otherwise : (problem ?? otherwise)
    if (!sight || problem) return problem
    // While the scripts of a page are busy the browser goes on to draw its animations, and reports nothing.
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
    if (!isFinger && event.timeStamp - sight.getDrawnAt() > maxUnseenMs) return otherwise
    return event.timeStamp - sight.getSince() >= stillMs ? undefined : (sight.getLastProblem() ?? otherwise)
  }

  const onPress = (event: PointerEvent, isInside: boolean): void => {
    if (!event.isTrusted) return
    isPointerDown = true
    const control = isInside ? findControlAt(event) : undefined
    pressed = control && { control, refusal: judge(control, event, stillness.check(control, event), 'moved') }
    if (isInside) reachListener?.()
  }
  const onKey = (event: KeyboardEvent, isInside: boolean): void => {
    if (!event.isTrusted) return
    if (!isInside) {
      if (event.type === 'keydown') keyed = undefined
      return
    }
    // A key that is held down is one press.
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    if (event.type !== 'keydown' || event.repeat) return
    if (event.key === 'Escape') return escapeListener?.()
    const control = findControl(root.activeElement)
    const hasRested = event.timeStamp - focus.getSince() >= stillMs
    keyed = control && { control, refusal: judge(control, event, hasRested, 'keyed') }
  }
  /** A screen reader's press has no pointer and no key. Inside the root its event names the control, which no page can press. */
  const onMouse = (event: MouseEvent): void => {
    // A second button of the mouse has no pointer event of its own.
    if (!event.isTrusted || event.buttons > 1 || (isPointerDown && event.detail > 0)) return
    const control = findControl(innerTarget(event))
    const problem = control && getSight(control)?.getProblem()
    spoken = control && { control, refusal: problem }
    // Its click follows at once.
    setTimeout(() => (spoken = undefined))
  }
  const findPress = (event: MouseEvent): Press | undefined => {
    if (spoken) return spoken
    const [control, press, otherwise] =
      event.detail > 0 ? ([findControlAt(event), pressed, 'moved'] as const) : ([findControl(root.activeElement), keyed, 'keyed'] as const)
    // A card that opens between press and release must not take the click.
    if (control && control !== press?.control) return { control, refusal: otherwise }
    return control && press
  }
  const onClick = (event: MouseEvent): void => {
    const press = findPress(event)
    const before = last
    pressed = keyed = spoken = last = undefined
    if (!press) return
    const isSecond = event.detail > 1
    const { control } = press
    // The first click of a double click may have been on something that has lain over the control.
    const isOther = isSecond && (before?.control !== control || event.timeStamp - before.at > maxDoubleClickMs)
    last = { control, at: event.timeStamp }
    const refusal = isAltered(event) ? 'altered' : (press.refusal ?? getSight(control)?.getProblem() ?? (isOther ? 'moved' : undefined))
    if (!refusal) controls.get(control)?.(isSecond)
    // After the first click of a double click the control may have another size.
    else if (!isSecond || refusal !== 'moved') refusalListener?.(refusal)
  }
  const lookOften = (isOften: boolean): void => {
    for (const control of controls.keys()) getSight(control)?.lookOften(isOften)
  }
  const isAtHost = (): boolean => host.matches(':hover') || root.activeElement !== null
  const onPointer = (event: PointerEvent): void => {
    if (!event.isTrusted) return
    // It may change the size of the button, so it comes before the button is measured. A page can capture the pointer for our host.
    if (isOfUser(event) && isOver({ root, box }, event)) reachListener?.()
    stillness.check(event.type === 'pointerleave' ? undefined : findControlAt(event), event)
    lookOften(event.type !== 'pointerleave' || isAtHost())
  }
  const markFocus = (): void => {
    const control = findControl(root.activeElement)
    setFocusMark(control, control ? Math.max(focus.getSince(), getSight(control)?.getSince() ?? 0) + stillMs : Infinity)
  }
  const onFocus = (): void => {
    const isIn = focus.getSince() < Infinity
    lookOften(isIn || isAtHost())
    markFocus()
    if (isIn) reachListener?.()
  }
  const stops = [
    listen(host, ['pointerover', 'pointermove', 'pointerleave'], event => event instanceof PointerEvent && onPointer(event)),
    listen(root, ['focusin', 'focusout'], onFocus),
    listen(box, ['mousedown'], event => event instanceof MouseEvent && onMouse(event))
  ]

  return {
    host,
    box,
    handle: (event, isInside) => {
      focus.handle(event, isInside)
      if (event instanceof KeyboardEvent) onKey(event, isInside)
      else if (event.type === 'pointerdown' && event instanceof PointerEvent) onPress(event, isInside)
      else if (event.type === 'click' && event instanceof MouseEvent && event.isTrusted) {
        if (isInside) onClick(event)
        else last = undefined
        isPointerDown = false
      }
    },
    focus: focus.move,
    onClick: (control, listener) => {
      controls.set(control, listener)
      if (isTouched) stillness.stand(control)
      // The pointer, or the focus, was on the control before this script was loaded.
      if (control.matches(':hover')) stillness.watch(control, isReached)
      if (isAtHost()) lookOften(true)
      markFocus()
    },
    onRefused: listener => {
      refusalListener = listener
    },
    onEscape: listener => {
      escapeListener = listener
    },
    onReached: listener => {
      reachListener = listener
      if (focus.getSince() < Infinity) listener()
    },
    onRested: listener => {
      restListener = listener
    },
    reset: () => {
      pressed = keyed = undefined
      // A space or Enter on the new page, to scroll for example, is not meant for the control that was clicked on the page before.
      focus.reset()
    },
    delayMark: stillness.delayMark,
    onSight: () => {
      stillness.mark()
      markFocus()
    },
    stop: () => {
      for (const end of stops) end()
      stillness.stop()
    }
  }
}
