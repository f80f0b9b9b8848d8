// What a service says in words, and nothing of our own: for a person to read, and for the readers of refusals to judge.
import type { Body } from './body.ts'
import { isFields, plainName, type Layer } from './json-fields.ts'

/** `words` are for a person, bounded, '' when nothing was said; `evidence` is every text that may tell why, codes included. */
export interface Said {
  words: string
  evidence: string
}

const wordsAtMost = 300
const evidenceAtMost = 4_000

const complaints = ['error', 'errors', 'reason', 'detail', 'details', 'errormessage', 'errordescription']
const remarks = ['message', 'msg', 'event', 'description', 'title', 'info']
const codes = ['code', 'type', 'status', 'state', 'errorcode', 'errortype']
const speaking = new Set([...complaints, ...remarks])
const mute = new Set([...codes, 'name', 'id', 'input', 'ctx', 'url', 'help'])

const place = (fields: Layer): string => {
  const path = fields.find(([name]) => name === 'loc' || name === 'field' || name === 'path' || name === 'param')?.[1]
  const last: unknown = Array.isArray(path) ? path.at(-1) : path
  return typeof last === 'string' && last !== '' ? `${last}: ` : ''
}

/** The texts of an error of any shape: a text, an object, or an array of either; names of fields stand before what is said of them. */
const spoken = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (depth > 3 || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.slice(0, 20).flatMap(inner => spoken(inner, depth + 1))
  if (!isFields(value)) return []
  const entries = Object.entries(value).slice(0, 20)
  const plain = entries.map(([name, inner]) => [plainName(name), inner] as const)
  const said = plain.flatMap(([name, inner]) => (speaking.has(name) ? spoken(inner, depth + 1) : []))
  if (said.length > 0) return said.map(text => place(plain) + text)
  return entries.flatMap(([name, inner]) => spoken(inner, depth + 1).map(text => (mute.has(plainName(name)) ? text : `${name}: ${text}`)))
}

/** Every text under a value. */
const allUnder = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return [value]
  if (depth > 3 || typeof value !== 'object' || value === null) return []
  return Object.values(value)
    .slice(0, 20)
    .flatMap(inner => allUnder(inner, depth + 1))
}

const under = (layers: readonly Layer[], names: readonly string[], read: (value: unknown) => string[]): string[] =>
  layers.flatMap(layer => layer.flatMap(([name, value]) => (names.includes(name) ? read(value) : [])))

/** Each text once, and none that another one holds already. */
const join = (texts: string[], most: number): string =>
  [...new Set(texts.slice(0, 60))]
    .filter((text, _, all) => !all.some(other => other !== text && other.includes(text)))
    .join(' · ')
    .slice(0, most)

/** Works on every body. The title speaks for a page of markup. */
export const readWords = (body: Body): Said => {
  if (body.is === 'json') {
    const { layers } = body
    const said = [...under(layers, complaints, spoken), ...under(layers, remarks, spoken)]
    const evidence = [...said, ...under(layers, [...complaints, ...remarks, ...codes], allUnder)]
    return { words: join(said, wordsAtMost), evidence: join(evidence, evidenceAtMost) }
  }
  // The fields of people are nothing that a service says to us.
  if (body.is === 'table') return { words: '', evidence: '' }
  const begin = body.text.slice(0, 100_000)
  const text = (body.is === 'html' ? begin.replace(/<[^<>]*>/g, ' ') : begin).replace(/\s+/g, ' ').trim()
  const title = body.is === 'html' ? /<title>([^<]*)<\/title>/i.exec(begin)?.[1]?.trim() : undefined
  return { words: (title ?? text).slice(0, wordsAtMost), evidence: text.slice(0, evidenceAtMost) }
}
