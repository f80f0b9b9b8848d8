// What we put into the page: one host without a telling name, a closed shadow root, and nothing of the page's touched. It takes
// its clicks and keys before the page can, and clicks only from a person.
import css from '../../components/page-button.css?inline'

export interface Surface {
  /** everything that is shown lies in here */
  box: HTMLElement
  show: () => void
  hide: () => void
  /** puts the host back where the page has thrown it out */
  ensure: () => void
  /** `clicked` hears each trusted click on the control; `again`: it is the second one of a double click */
  onClick: (control: HTMLElement, clicked: (again: boolean) => void) => void
  /** forgets a press that has not become a click yet */
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

/** Sets a text only where it changes: what is set again would be read out again. */
export const put = (where: Element, text: string): void => {
  if (where.textContent !== text) where.textContent = text
}

export const createSurface = (document: Document): Surface => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })
  element(root, 'style', '').textContent = css
  const box = element(root, 'div', 'muster')
  const controls = new Map<HTMLElement, (again: boolean) => void>()
  let wanted = false
  let escaped: (() => void) | undefined
  let pressed: HTMLElement | undefined

  const ensure = (): void => {
    if (wanted && !host.isConnected) document.documentElement?.append(host)
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
  for (const type of ['keydown', 'keyup', 'keypress'] as const) window?.addEventListener(type, keyed, true)
  window?.addEventListener('click', clicked, true)
  window?.addEventListener(
    'pointerdown',
    event => {
      pressed = event.isTrusted && ours(event) ? controlAt(event) : undefined
    },
    true
  )

  return {
    box,
    ensure,
    show: () => {
      wanted = true
      ensure()
    },
    hide: () => {
      wanted = false
      host.remove()
    },
    onClick: (control, heard) => controls.set(control, heard),
    forget: () => {
      pressed = undefined
    },
    onEscape: heard => {
      escaped = heard
    }
  }
}
