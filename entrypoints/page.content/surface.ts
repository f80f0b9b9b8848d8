// What we put into the page: one host without a telling name, a closed shadow root, and nothing of the page's touched. It takes
// its clicks and keys before the page can, and clicks only from a person.
import css from './button.css?inline'
import type { Size, Spot } from './spot.ts'

export interface Surface {
  /** the one element that is put into the page */
  host: HTMLElement
  /** everything that is shown lies in here */
  box: HTMLElement
  show: () => void
  hide: () => void
  /** puts the host back where the page has thrown it out or moved it; so many times for each page, then never again */
  ensure: () => void
  /** stands at a spot of the viewport; without one it floats at the edge */
  moveTo: (spot: Spot | undefined) => void
  /** how large the button is, or would be, in the line of a text */
  inlineSize: () => Size
  isPointedAt: () => boolean
  isPressed: () => boolean
  /** `clicked` hears each trusted click on the control; `again`: it is the second one of a double click */
  onClick: (control: HTMLElement, clicked: (again: boolean) => void) => void
  /** another page is shown: forgets a press that has not become a click yet, and how often the host was put back */
  forget: () => void
  /** hears Escape while the focus is in here */
  onEscape: (pressed: () => void) => void
}

/** An element of this class at the end of `parent`. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  parent: Element | ShadowRoot,
  tag: Tag,
  className: string
): HTMLElementTagNameMap[Tag] => {
  const made = parent.ownerDocument.createElement(tag)
  made.className = className
  parent.append(made)
  return made
}

/**
 * Sets a text only where it changes: what is set again would be read out again. The style draws it from the attribute, since what is
 * written a page could search for; the text itself is there for whoever may mark it.
 */
export const put = (where: HTMLElement, text: string): void => {
  if (where.textContent === text) return
  where.textContent = ''
  where.dataset['text'] = text
  if (text) element(where, 'span', '').textContent = text
}

/** How often the host is put back into one page. A page that goes on throwing it out is left alone: the toolbar does the same. */
const mostReturns = 20

/** The button's height in the line of a text, and the width that a card takes with its margins: as in page-button.css. */
const inlineHeight = 28
const cardRoom = 320

/** `changed` is told when something came or went beside the host; all listening ends with `signal`. */
export const createSurface = (document: Document, changed?: () => void, signal = new AbortController().signal): Surface => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })
  element(root, 'style', '').textContent = css
  const box = element(root, 'div', 'muster')
  // Not in the style sheet, where it would be shipped as four properties of the builder's own.
  box.style.colorScheme = 'light dark'
  const controls = new Map<HTMLElement, (again: boolean) => void>()
  let wanted = false
  let isIn = false
  let returns = 0
  let escaped: (() => void) | undefined
  let pressed: HTMLElement | undefined

  const ensure = (): void => {
    const { documentElement: top } = document
    if (!wanted || signal.aborted || !top || host.parentNode === top) return
    if (isIn && returns++ >= mostReturns) return observer.disconnect()
    isIn = true
    top.append(host)
    // A page may change its topmost element for another.
    for (const whole of [document, top]) observer.observe(whole, { childList: true })
  }
  // The children of the topmost element hardly ever change, and one comparison is all that is done then.
  const observer = new MutationObserver(() => {
    ensure()
    changed?.()
  })
  const hide = (): void => {
    wanted = false
    isIn = false
    observer.disconnect()
    host.remove()
  }
  const ours = (event: Event): boolean => wanted && event.composedPath().includes(host)
  const controlOf = (inner: Element | null): HTMLElement | undefined => [...controls.keys()].find(control => control.contains(inner))
  // Outside a closed root an event names the host alone, so the control is told by the place, or by the focus for a key.
  const controlAt = ({ clientX, clientY }: MouseEvent): HTMLElement | undefined => controlOf(root.elementFromPoint(clientX, clientY))

  const keyed = (event: KeyboardEvent): void => {
    if (!ours(event)) return
    event.stopImmediatePropagation()
    // A key that is held down is one press.
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    if (event.isTrusted && event.type === 'keydown' && event.key === 'Escape') escaped?.()
  }
  const clicked = (event: MouseEvent): void => {
    if (!ours(event)) return
    event.stopImmediatePropagation()
    if (!event.isTrusted) return
    const control = event.detail === 0 ? controlOf(root.activeElement) : controlAt(event)
    // A card that opens under a finger must not take the click that was meant for something else.
    if (control && (event.detail === 0 || control === pressed)) controls.get(control)?.(event.detail > 1)
  }

  // Registered before the page's own scripts run, so a page that stops events in the capture phase cannot swallow these.
  const window = document.defaultView
  const first = { capture: true, signal }
  for (const type of ['keydown', 'keyup', 'keypress'] as const) window?.addEventListener(type, keyed, first)
  window?.addEventListener('click', clicked, first)
  window?.addEventListener(
    'pointerdown',
    event => {
      pressed = event.isTrusted && ours(event) ? controlAt(event) : undefined
    },
    first
  )
  signal.addEventListener('abort', hide)

  return {
    host,
    box,
    ensure,
    moveTo: spot => {
      const { classList, style } = box
      classList.toggle('inline', !!spot)
      style.left = spot ? `${spot.left}px` : ''
      style.top = spot ? `${spot.top}px` : ''
      // Asked only where it matters: a page that has just changed would have to be laid out for the answer.
      const { clientWidth, clientHeight } = spot ? document.documentElement : { clientWidth: 0, clientHeight: 0 }
      // The card opens to where there is room for it.
      classList.toggle('rightward', !!spot && spot.left + cardRoom < clientWidth)
      classList.toggle('upward', !!spot && spot.top > clientHeight / 2)
    },
    inlineSize: () => ({ width: box.offsetWidth, height: inlineHeight }),
    isPointedAt: () => box.matches(':hover'),
    isPressed: () => box.matches(':active'),
    show: () => {
      wanted = true
      ensure()
    },
    hide,
    onClick: (control, heard) => controls.set(control, heard),
    forget: () => {
      pressed = undefined
      returns = 0
    },
    onEscape: heard => {
      escaped = heard
    }
  }
}
