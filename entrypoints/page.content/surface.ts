// The one element that Muster adds to a page: an unnamed host with a closed shadow root. It handles clicks and keys on its controls before
// the page can, and only those of the user.
import css from './button.css?inline'
import { createListen } from './listen.ts'
import type { Position, Size } from './placement.ts'
import { createStillness, type Stillness } from './stillness.ts'

export type Refusal = 'altered' | 'moved'

export interface Surface {
  /** The element that is added to the page. */
  host: HTMLElement
  /** Contains everything that is shown. */
  box: HTMLElement
  show: () => void
  hide: () => void
  /** Adds the host again when the page has removed or moved it, a limited number of times per page. */
  restore: () => void
  /** Moves the button to a position of the viewport; without one it floats at the edge. */
  moveTo: (position: Position | undefined) => void
  /** The size that the button has beside a text. */
  inlineSize: () => Size
  isHovered: () => boolean
  isPressed: () => boolean
  /** Calls `listener` for each trusted click on the control, with whether it is the second one of a double click. */
  onClick: (control: HTMLElement, listener: (isSecond: boolean) => void) => void
  /** Calls `listener` for a trusted click that does not count: the page has altered the host, or the control has just moved there. */
  onRefused: (listener: (reason: Refusal) => void) => void
  /** Calls `listener` each time that the pointer or the focus of the user comes to the host. */
  onTurn: (listener: () => void) => void
  /** Call it for a new page: discards the focus, a press that has not become a click yet, and the count of restores. */
  reset: () => void
  /** Calls `listener` when Escape is pressed while the focus is inside. */
  onEscape: (listener: () => void) => void
}

/** Appends an element with this class to `parent`. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  parent: Element | ShadowRoot,
  tag: Tag,
  className: string
): HTMLElementTagNameMap[Tag] => {
  const created = parent.ownerDocument.createElement(tag)
  created.className = className
  parent.append(created)
  return created
}

/**
 * Sets a text if it differs: screen readers announce a text again when it is set again. The style draws the text from the attribute,
 * because a page can search for drawn text nodes (`window.find`); the text node itself is there for screen readers and for selection.
 */
export const setText = (target: HTMLElement, text: string): void => {
  if (target.textContent === text) return
  target.textContent = ''
  target.dataset['text'] = text
  if (text) element(target, 'span', '').textContent = text
}

/** How often the host is restored in one page. A page that removes it more often goes without; the toolbar offers the same. */
const maxRestores = 20

/** In pixels, as in button.css and card.css: the button's height beside a text, and the width of a card with its margins. */
const inlineHeight = 28
const cardWidth = 320

/**
 * Calls `onChange` when something was added or removed beside the host. All listeners end with `signal`. The host is created when it is first
 * used: most pages show no button.
 */
export const createSurface = (document: Document, onChange?: () => void, signal = new AbortController().signal): Surface => {
  const listen = createListen(signal)
  const controls = new Map<HTMLElement, (isSecond: boolean) => void>()
  let isShown = false
  let isAttached = false
  let restores = 0
  let escapeListener: (() => void) | undefined
  let refusalListener: ((reason: Refusal) => void) | undefined
  let turnListener: (() => void) | undefined
  let pressed: HTMLElement | undefined
  let wasStill = false
  let stillness: Stillness | undefined
  let observer: MutationObserver | undefined
  let observed: Element | undefined
  let own: { host: HTMLElement; root: ShadowRoot; box: HTMLElement } | undefined

  const stopObserving = (): void => {
    observer?.disconnect()
    observed = undefined
  }
  const restore = (): void => {
    const { documentElement: top } = document
    if (!isShown || signal.aborted || !top) return
    const { host } = open()
    if (host.parentNode !== top) {
      if (isAttached && restores++ >= maxRestores) return stopObserving()
      isAttached = true
      top.append(host)
    }
    // While a document is read, its head and body come; the first tick after that restores what was removed until then.
    if (observed === top || document.readyState === 'loading') return
    observed = top
    // The children of the document element hardly ever change.
    observer ??= new MutationObserver(() => {
      restore()
      onChange?.()
    })
    // A page may replace its document element.
    for (const parent of [document, top]) observer.observe(parent, { childList: true })
  }
  const hide = (): void => {
    isShown = false
    isAttached = false
    stopObserving()
    own?.host.remove()
  }
  const isInside = (event: Event): boolean => isShown && own !== undefined && event.composedPath().includes(own.host)
  const findControl = (inner: Element | null | undefined): HTMLElement | undefined =>
    [...controls.keys()].find(control => inner && control.contains(inner))
  // Outside a closed root an event names only the host, so the control is found by the pointer, or by the focus for a key.
  const findControlAt = ({ clientX, clientY }: MouseEvent): HTMLElement | undefined =>
    findControl(own?.root.elementFromPoint(clientX, clientY))

  const onKey = (event: KeyboardEvent): void => {
    if (!isInside(event)) return
    event.stopImmediatePropagation()
    // A key that is held down is one press.
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    if (event.isTrusted && event.type === 'keydown' && event.key === 'Escape') escapeListener?.()
  }
  const onClick = (event: MouseEvent): void => {
    if (!own || !isInside(event)) return
    const { host, root } = own
    event.stopImmediatePropagation()
    if (!event.isTrusted) return
    const isKey = event.detail === 0
    const control = isKey ? findControl(root.activeElement) : findControlAt(event)
    // A card that opens between press and release must not take the click.
    if (!control || !(isKey || control === pressed)) return
    // A label or an access key of the page can click an element that the page has put into the host, or the host itself.
    if (event.target !== host || host.hasAttributes() || host.firstChild || host.parentNode !== document.documentElement)
      refusalListener?.('altered')
    else if (!isKey && !wasStill) refusalListener?.('moved')
    else controls.get(control)?.(event.detail > 1)
  }
  const onPress = (event: PointerEvent): void => {
    pressed = event.isTrusted && isInside(event) ? findControlAt(event) : undefined
    wasStill = pressed !== undefined && (stillness ??= createStillness(document)).check(pressed, event)
  }
  const onPointer = (event: PointerEvent): void => {
    if (!event.isTrusted) return
    stillness ??= createStillness(document)
    stillness.check(event.type === 'pointerleave' ? undefined : findControlAt(event), event)
  }
  const onTurn = (event: Event): void => {
    if (event.isTrusted) turnListener?.()
  }
  const open = () => {
    if (own) return own
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'closed' })
    element(root, 'style', '').textContent = css
    const box = element(root, 'div', 'muster')
    // In the style sheet the build would replace this by four custom properties.
    box.style.colorScheme = 'light dark'
    for (const type of ['pointerover', 'pointermove', 'pointerleave']) listen(host, type, onPointer)
    for (const type of ['pointerover', 'focusin']) listen(host, type, onTurn)
    own = { host, root, box }
    return own
  }

  // Registered before the page's own scripts run, so that a page that stops events in the capture phase cannot stop these.
  const window = document.defaultView
  if (window) {
    for (const type of ['keydown', 'keyup', 'keypress']) listen(window, type, onKey, true)
    listen(window, 'click', onClick, true)
    listen(window, 'pointerdown', onPress, true)
  }
  signal.addEventListener('abort', hide)

  return {
    get host() {
      return open().host
    },
    get box() {
      return open().box
    },
    restore,
    moveTo: position => {
      if (!own) return
      const { classList, style } = own.box
      classList.toggle('inline', !!position)
      style.left = position ? `${position.left}px` : ''
      style.top = position ? `${position.top}px` : ''
      // Read only when needed: reading it right after a change forces a layout of the page.
      const { clientWidth, clientHeight } = position ? document.documentElement : { clientWidth: 0, clientHeight: 0 }
      // The card opens towards the side that has room.
      classList.toggle('rightward', !!position && position.left + cardWidth < clientWidth)
      classList.toggle('upward', !!position && position.top > clientHeight / 2)
    },
    inlineSize: () => ({ width: open().box.offsetWidth, height: inlineHeight }),
    isHovered: () => open().box.matches(':hover'),
    isPressed: () => open().box.matches(':active'),
    show: () => {
      isShown = true
      restore()
    },
    hide,
    onClick: (control, listener) => controls.set(control, listener),
    onRefused: listener => {
      refusalListener = listener
    },
    onTurn: listener => {
      turnListener = listener
    },
    reset: () => {
      pressed = undefined
      // A space or Enter on the new page, to scroll for example, is not meant for the control that was clicked on the page before.
      for (const control of controls.keys()) if (control === own?.root.activeElement) control.blur()
      restores = 0
    },
    onEscape: listener => {
      escapeListener = listener
    }
  }
}
