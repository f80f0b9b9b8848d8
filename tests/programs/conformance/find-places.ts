// Finds results, statuses, ids and links in a reply by what they look like.
import { isJsonObject, recordKind } from '../../../lib/records/columns/record-kind.ts'
import { readWord } from '../../../lib/service/decide/words.ts'

/** A single value with its path: names joined by points. */
export interface Leaf {
  place: string
  name: string
  text: string
}

const deepest = 6
/** A path that the API settings can hold. */
const isName = (name: string): boolean => /^[\w-]{1,64}$/.test(name)

const inside = (value: unknown): [string, unknown][] => (isJsonObject(value) ? Object.entries(value).filter(([name]) => isName(name)) : [])
const under = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`)

/** Single values in objects but not in arrays, because values of records are about people. */
export const leavesOf = (json: unknown, place = '', depth = 1): Leaf[] =>
  inside(json).flatMap(([name, value]) => {
    const way = under(place, name)
    if (Array.isArray(value) || value === null || typeof value === 'boolean') return []
    if (typeof value === 'string' || typeof value === 'number') return [{ place: way, name, text: String(value) }]
    return depth < deepest && recordKind(value) === undefined ? leavesOf(value, way, depth + 1) : []
  })

const recordsIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.filter(inner => recordKind(inner) !== undefined).length
  return recordKind(value) === undefined ? 0 : 1
}

/** Paths of records, the longest list first. */
export const resultPlaces = (json: unknown): string[] => {
  const found: { place: string; count: number }[] = []
  const visit = (value: unknown, place: string, depth: number): void => {
    const count = place === '' ? 0 : recordsIn(value)
    if (count > 0) found.push({ place, count })
    else if (depth < deepest) for (const [name, inner] of inside(value)) visit(inner, under(place, name), depth + 1)
  }
  visit(json, '', 0)
  return found.toSorted((a, b) => b.count - a.count).map(({ place }) => place)
}

/** Paths of links that may lead to a file. */
export const linkPlaces = (json: unknown): string[] =>
  leavesOf(json)
    .filter(({ text }) => /^https?:\/\/[^\s]+$/.test(text))
    .map(({ place }) => place)

const idName = /id$|uuid|guid|ref|token|handle|number|code|ticket|receipt|list|name|key/i

/** Values that may identify a list: short and without blanks, those under a likely name first. */
export const idLeaves = (json: unknown): Leaf[] => {
  const short = leavesOf(json).filter(({ text }) => /^[\w.:-]{2,80}$/.test(text) && readWord(text).meaning === undefined)
  const likely = short.filter(({ name }) => idName.test(name))
  return [...likely, ...short.filter(leaf => !likely.includes(leaf) && /\d/.test(leaf.text))].slice(0, 6)
}

const isWordLike = ({ text }: Leaf): boolean => /^[\p{L} _-]{2,40}$/u.test(text)

/** Possible paths of the status word: texts that changed between replies, known words first; otherwise the only known word. */
export const statusPlaces = (replies: readonly unknown[]): string[] => {
  const all = replies.map(reply => leavesOf(reply).filter(isWordLike))
  const last = all.at(-1) ?? []
  const texts = (place: string): Set<string> => new Set(all.flatMap(leaves => leaves.find(leaf => leaf.place === place)?.text ?? []))
  const isKnown = ({ text }: Leaf): boolean => readWord(text).meaning !== undefined
  const changing = last.filter(({ place }) => texts(place).size > 1)
  const known = last.filter(isKnown)
  const found = changing.length > 0 ? [...changing.filter(isKnown), ...changing] : known.length === 1 ? known : []
  return [...new Set(found.map(({ place }) => place))]
}

/** Paths below the base URL in a text. */
export const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w:/.<])\/[a-z][\w\-./]{1,100}/gi)].map(([path]) => path.replace(/[./]+$/, ''))
