// Elements as data, and elements made of such data. Names that others chose are in it, so nothing of it is ever read as HTML.

/** A text, or an element: the place of its kind, and then what is in it. */
type Drawn = string | number | readonly Drawn[]
/** A tag with its attributes. Most cells of a table are of the same few kinds. */
type Kind = readonly [tag: string, attributes: Readonly<Record<string, string>>]
/** One element with all that is in it. */
export interface Picture {
  kinds: readonly Kind[]
  drawn: Drawn
}

const svgSpace = 'http://www.w3.org/2000/svg'
const shapes = new Set('svg g path rect circle ellipse line polyline polygon'.split(' '))
const tags = new Set([...shapes, ...'a bdi button div footer h2 h3 header li mark p section small span strong time ul'.split(' ')])
/** None that runs or loads something, and none that names another element or announces a change. */
const attributes =
  /^(?:class|dir|lang|title|href|target|rel|style|width|height|viewBox|fill|points|[dxyr]|[cr][xy]|[xy][12]|stroke(?:-\w+)*|data-(?:runs?|rows?|grid|empty|sentence|actions|compact)|aria-(?:hidden|label))$/
const roles = /^(?:grid|row|rowgroup|gridcell|columnheader)$/

/** Only a place in the extension. */
const isOwn = (href: string): boolean => /^(?:#|\/(?!\/))/.test(href)
const mayHave = (name: string, value: string): boolean =>
  name === 'role' ? roles.test(value) : attributes.test(name) && (name !== 'href' || isOwn(value))

const kindOf = (element: Element): Kind => [
  element.localName,
  Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) =>
      // A cell has its text as its title, too. That of a row has times.
      mayHave(name, value) && (name !== 'title' || (value !== element.textContent && !element.hasAttribute('data-run')))
        ? [[name, value]]
        : []
    )
  )
]

/** What is drawn now. What is marked with `data-passing` is true for a moment only, and is left out, as are elements that `leaveOut` tells. */
export const takePicture = (root: Element, leaveOut: (inner: Element) => boolean = () => false): Picture => {
  const kinds = new Map<string, number>()
  const take = (element: Element): Drawn => {
    const kind = JSON.stringify(kindOf(element))
    const at = kinds.get(kind) ?? kinds.size
    kinds.set(kind, at)
    const inner = element.hasAttribute('data-passing') ? [] : [...element.childNodes]
    return [
      at,
      ...inner.flatMap((node): Drawn[] => {
        if (node instanceof Element) return tags.has(node.localName) && !leaveOut(node) ? [take(node)] : []
        return node.nodeType === node.TEXT_NODE && node.nodeValue ? [node.nodeValue] : []
      })
    ]
  }
  const drawn = take(root)
  return { kinds: [...kinds.keys()].map((kind): Kind => JSON.parse(kind)), drawn }
}

/** Draws it again. It can be read, and its links can be opened. Its buttons do nothing, for they have no listeners and are inert. */
export const drawPicture = ({ kinds, drawn: root }: Picture): HTMLElement => {
  const draw = (drawn: Drawn): Node => {
    if (typeof drawn !== 'object') return document.createTextNode(String(drawn))
    const [at, ...children] = drawn
    const [tag, given] = kinds[Number(at)] ?? ['', {}]
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
  const place = document.createElement('div')
  place.append(draw(root))
  return place.querySelector<HTMLElement>(':scope > *') ?? place
}
