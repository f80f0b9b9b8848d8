// Reads XML as the JSON that a service would send in its place. Elements are fields, attributes are fields too, and an element that
// holds only repeated others is a list. Reads from left to right once, and never throws.

/** An element that is not closed yet. */
interface Open {
  name: string
  fields: Map<string, unknown[]>
  text: string
}

const maxDepth = 60
const pageTags = new Set('html head body title h1 h2 center p div span script style meta link iframe svg img pre hr br a form'.split(' '))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decodeEntity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
}
const decoded = (text: string): string => (text.includes('&') ? text.replace(/&(#?\w{1,8});/g, decodeEntity) : text)

/** The name of a tag or an attribute without its namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const addField = (open: Open, name: string, value: unknown): void => {
  const known = open.fields.get(name)
  if (known) known.push(value)
  else open.fields.set(name, [value])
}

const isPluralOf = (plural: string, name: string): boolean => {
  const [outer, inner] = [plural.toLowerCase(), name.toLowerCase()]
  return outer === `${inner}s` || outer === `${inner}es` || outer === `${inner.replace(/y$/, 'ie')}s` || inner === 'item' || inner === 'row'
}

const valueOf = ({ name, fields, text }: Open): unknown => {
  const own = decoded(text).trim()
  if (fields.size === 0) return own === '' ? null : own
  const [[only, values] = ['', []], ...others] = fields
  if (others.length === 0 && (values.length > 1 || isPluralOf(name, only)) && own === '') return values
  const entries = [...fields].map(([field, list]): [string, unknown] => [field, list.length === 1 ? list[0] : list])
  return Object.fromEntries(own === '' ? entries : [...entries, ['value', own]])
}

const attribute = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const readAttributes = (open: Open, text: string): void => {
  for (const [, name = '', double, single] of text.matchAll(attribute))
    if (!/^xmlns|^xsi:|:schemaLocation$/i.test(name)) addField(open, localName(name), decoded(double ?? single ?? ''))
}

/** What precedes the end of a part, and where the rest begins; undefined where the end is missing. */
const upTo = (xml: string, from: number, end: string): { part: string; next: number } | undefined => {
  const at = xml.indexOf(end, from)
  return at === -1 ? undefined : { part: xml.slice(from, at), next: at + end.length }
}

/** The JSON that an XML document stands for; undefined for a web page, and for what is not well formed. */
export const parseXml = (xml: string): unknown => {
  const root: Open = { name: '', fields: new Map(), text: '' }
  const path: Open[] = [root]
  let at = xml.indexOf('<')
  while (at !== -1) {
    const open = path.at(-1)
    const [start, end] = xml.startsWith('<!--', at)
      ? [4, '-->']
      : xml.startsWith('<![CDATA[', at)
        ? [9, ']]>']
        : xml.startsWith('<?', at)
          ? [2, '?>']
          : [1, '>']
    const read = upTo(xml, at + start, end)
    if (!read || !open) return undefined
    const { part, next } = read
    if (start === 9) open.text += part.replaceAll('&', '&amp;')
    if (start === 1 && part.startsWith('/')) {
      if (path.length === 1 || localName(part.slice(1).trim()) !== open.name) return undefined
      path.pop()
      addField(path.at(-1) ?? root, open.name, valueOf(open))
    } else if (start === 1) {
      const tag = /^[\w:.-]+/.exec(part)?.[0]
      if (tag === undefined || path.length > maxDepth) return undefined
      const inner: Open = { name: localName(tag), fields: new Map(), text: '' }
      if (path.length === 1 && (root.fields.size > 0 || pageTags.has(inner.name.toLowerCase()))) return undefined
      readAttributes(inner, part.slice(tag.length))
      if (part.endsWith('/')) addField(open, inner.name, valueOf(inner))
      else path.push(inner)
    }
    at = xml.indexOf('<', next)
    const inside = path.at(-1)
    if (inside && at !== -1) inside.text += xml.slice(next, at)
  }
  return path.length === 1 && root.fields.size === 1 ? valueOf({ ...root, text: '' }) : undefined
}
