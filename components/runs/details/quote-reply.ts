// What a service said in a reply, for a timeline to quote: its status word, or its words. Verbatim; nothing is decided by it.
import type { StoredReply } from '../../../lib/database/schema.ts'

const statusNames = ['status', 'state', 'liststatus', 'runstatus', 'jobstatus', 'taskstatus', 'stage', 'phase', 'step']
const wordNames = ['error', 'errors', 'reason', 'detail', 'details', 'message', 'msg', 'errormessage', 'title', 'description']
const longest = 300

type Named = readonly (readonly [name: string, value: unknown])[]

const namedIn = (value: unknown): Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([name, inner]) => [name.toLowerCase().replaceAll(/[-_\s]/g, ''), inner] as const)
    : []

/** The fields of the reply, and below them those of what they hold, two levels down; rows are not looked into. */
const layersOf = (value: unknown): Named => {
  const first = namedIn(value)
  const second = first.flatMap(([, inner]) => namedIn(inner))
  return [...first, ...second, ...second.flatMap(([, inner]) => namedIn(inner))]
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (Array.isArray(value)) return value.slice(0, 5).flatMap(textsIn)
  return namedIn(value).flatMap(([name, inner]) => (wordNames.includes(name) || name === 'code' ? textsIn(inner) : []))
}

const under = (fields: Named, names: readonly string[]): string[] =>
  names.flatMap(wanted => fields.flatMap(([name, value]) => (name === wanted ? textsIn(value) : [])))

const ofMarkup = (text: string): string => {
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(text)?.[1]?.trim()
  return (
    title ||
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const results = new Set(['rows', 'result', 'link', 'file'])

/** At most 300 characters; '' where nothing was said in words, or results were sent. */
export const quoteReply = ({ text = '', understood = '' }: StoredReply): string => {
  if (text.trim() === '' || results.has(understood)) return ''
  const json = parse(text)
  if (typeof json === 'string') return json.slice(0, longest)
  if (json === undefined) return /^\s*[[{]/.test(text) ? '' : ofMarkup(text.slice(0, 20_000)).slice(0, longest)
  const fields = layersOf(json)
  const words = [...new Set(under(fields, wordNames))].join(' · ')
  const status = under(fields, statusNames).find(word => word.length <= 60) ?? ''
  // Beside a good word the sentence is small talk; beside a refusal the word says only that it is one.
  return (status !== '' && /^(?:running|finished|accepted)$/.test(understood) ? status : words || status).slice(0, longest)
}
