// Firefox names the very element in our closed root to each listener of the page (`originalTarget`, `explicitOriginalTarget`), also in events on
// the page's own elements while the pointer is on ours. From that element the page could read the card. So in Firefox our window listener, which
// is the first one, stops each such event and passes it to our own listeners.

type Listener = (event: Event) => void

/** Calls `listener` for these events on the host, or in its root, until the returned function is called. */
export type Listen = (target: Node, types: readonly string[], listener: Listener) => () => void

/** Listens as every other script does. */
export const listenDirectly: Listen = (target, types, listener) => {
  for (const type of types) target.addEventListener(type, listener)
  return () => types.forEach(type => target.removeEventListener(type, listener))
}

/** Events that cross the border of a root and have no `on…` property. */
const moreTypes = ['focusin', 'focusout', 'DOMActivate', 'DOMMouseScroll', 'MozMousePixelScroll', 'fullscreenchange', 'fullscreenerror']

/** All events that a page can listen to. */
const getAllTypes = (): string[] => {
  const names = [HTMLElement, Element].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype))
  const composed = ['compositionstart', 'compositionupdate', 'compositionend', 'textInput']
  return [...new Set([...names.flatMap(name => (name.startsWith('on') ? name.slice(2) : [])), ...moreTypes, ...composed])]
}

/** The element in our root that an event began at. */
export const innerTarget = (event: Event): EventTarget | null => {
  const original: unknown = Reflect.get(event, 'originalTarget')
  return original instanceof Node ? original : event.target
}

/** The listener of the window for the host of this script; undefined before it has one. */
let passEvent: Listener | undefined

/** Hides the host's events from the page from now on, until the returned function is called. */
export const hideInnerEvents = (): (() => void) => {
  const types = getAllTypes()
  const onAny = (event: Event): void => passEvent?.(event)
  for (const type of types) window.addEventListener(type, onAny, { capture: true, passive: true })
  return () => types.forEach(type => window.removeEventListener(type, onAny, true))
}

/** Creates the listening to a host through the window. `pass` is called for each event of the window. */
export const createRelay = (host: HTMLElement, root: ShadowRoot): { listen: Listen; pass: Listener } => {
  const listeners = new Set<{ target: Node; type: string; listener: Listener }>()
  const isInner = (node: unknown): boolean => node instanceof Node && root.contains(node)
  const pass: Listener = event => {
    if (isInner(Reflect.get(event, 'originalTarget')) || isInner(Reflect.get(event, 'explicitOriginalTarget')))
      event.stopImmediatePropagation()
    if (event.target !== host) return
    const at = innerTarget(event)
    for (const { target, type, listener } of listeners) {
      if (type !== event.type) continue
      // The pointer leaves each element in turn.
      if (target === at || (event.bubbles && (target === host || (at instanceof Node && target.contains(at))))) listener(event)
    }
  }
  passEvent = pass
  return {
    pass,
    listen: (target, types, listener) => {
      const added = types.map(type => ({ target, type, listener }))
      for (const one of added) listeners.add(one)
      return () => added.forEach(one => listeners.delete(one))
    }
  }
}
