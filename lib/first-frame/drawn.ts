// Elements as data, and elements made of such data. Names that others chose are in it, so nothing of it is ever read as HTML.

/** A text, or an element: its tag, its attributes, and what is in it. */
export type Drawn = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: Drawn[]]

const svgSpace = 'http://www.w3.org/2000/svg'
const shapes = new Set('svg g path rect circle ellipse line polyline polygon'.split(' '))
const tags = new Set([...shapes, ...'a bdi button div footer h2 h3 header li mark p section small span strong time ul'.split(' ')])
/** None that runs or loads something, and none that names another element or announces a change. */
const attributes =
  /^(?:class|dir|lang|title|href|target|rel|style|width|height|viewBox|fill|points|[dxyr]|[cr][xy]|[xy][12]|stroke(?:-\w+)*|data-[\w-]+|aria-(?:hidden|label))$/
const roles = /^(?:grid|row|rowgroup|gridcell|columnheader)$/

/** Only a place in the extension. */
const isOwn = (href: string): boolean => /^(?:#|\/(?!\/))/.test(href)
const mayHave = (name: string, value: string): boolean =>
  name === 'role' ? roles.test(value) : attributes.test(name) && (name !== 'href' || isOwn(value))
/** A cell has its text as its title, too. */
const isWorthKeeping = (element: Element, name: string, value: string): boolean => name !== 'title' || value !== element.textContent

/** What is drawn now. What is marked with `data-passing` is true for a moment only, and is left out, as are elements that `leaveOut` tells. */
export const takeDrawn = (element: Element, leaveOut: (inner: Element) => boolean = () => false): Drawn => [
  element.localName,
  Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) =>
      mayHave(name, value) && isWorthKeeping(element, name, value) ? [[name, value]] : []
    )
  ),
  ...(element.hasAttribute('data-passing')
    ? []
    : [...element.childNodes].flatMap((node): Drawn[] => {
        if (node instanceof Element) return tags.has(node.localName) && !leaveOut(node) ? [takeDrawn(node, leaveOut)] : []
        return node.nodeType === node.TEXT_NODE && node.nodeValue ? [node.nodeValue] : []
      }))
]

/** Draws it again. It can be read, and its links can be opened. Its buttons do nothing, for they have no listeners and are inert. */
export const draw = (drawn: Drawn): Node => {
  if (typeof drawn === 'string') return document.createTextNode(drawn)
  const [tag, given, ...children] = drawn
  if (!tags.has(tag)) return document.createTextNode('')
  const element = shapes.has(tag) ? document.createElementNS(svgSpace, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(given)) {
    if (!mayHave(name, value)) continue
    // The content security policy forbids the attribute, and allows the property.
    if (name === 'style') element.style.cssText = value
    else element.setAttribute(name, value)
  }
  if (tag === 'button') element.toggleAttribute('inert', true)
  element.append(...children.map(draw))
  return element
}
