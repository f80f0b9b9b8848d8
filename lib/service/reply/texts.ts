// Collects the texts of a reply: for users to read, and for the refusal reader to interpret.
import type { Body } from './body.ts'
import { isFields, plainName, type Layer } from './json-fields.ts'

/** `words` are for display, bounded, '' when there are none. `evidence` is every text that may state a reason, including codes. */
export interface ServiceTexts {
  words: string
  evidence: string
}

const maxWordsLength = 300
const maxEvidenceLength = 4_000

const complaints = ['error', 'errors', 'reason', 'detail', 'details', 'errormessage', 'errordescription']
const remarks = ['message', 'msg', 'event', 'description', 'title', 'info']
const codes = ['code', 'type', 'status', 'state', 'errorcode', 'errortype']
const messageNames = new Set([...complaints, ...remarks])
const unnamedFields = new Set([...codes, 'name', 'id', 'input', 'ctx', 'url', 'help'])

const readFieldPrefix = (fields: Layer): string => {
  const path = fields.find(([name]) => name === 'loc' || name === 'field' || name === 'path' || name === 'param')?.[1]
  const last: unknown = Array.isArray(path) ? path.at(-1) : path
  return typeof last === 'string' && last !== '' ? `${last}: ` : ''
}

/** The texts of an error of any structure: a string, an object, or an array of either. A field's name precedes its text. */
const readTexts = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (depth > 3 || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.slice(0, 20).flatMap(inner => readTexts(inner, depth + 1))
  if (!isFields(value)) return []
  const entries = Object.entries(value).slice(0, 20)
  const plain = entries.map(([name, inner]) => [plainName(name), inner] as const)
  const texts = plain.flatMap(([name, inner]) => (messageNames.has(name) ? readTexts(inner, depth + 1) : []))
  if (texts.length > 0) return texts.map(text => readFieldPrefix(plain) + text)
  return entries.flatMap(([name, inner]) =>
    readTexts(inner, depth + 1).map(text => (unnamedFields.has(plainName(name)) ? text : `${name}: ${text}`))
  )
}

/** Every text inside a value. */
const readAllTexts = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return [value]
  if (depth > 3 || typeof value !== 'object' || value === null) return []
  return Object.values(value)
    .slice(0, 20)
    .flatMap(inner => readAllTexts(inner, depth + 1))
}

const readFields = (layers: readonly Layer[], names: readonly string[], read: (value: unknown) => string[]): string[] =>
  layers.flatMap(layer => layer.flatMap(([name, value]) => (names.includes(name) ? read(value) : [])))

/** Joins the texts without duplicates and without texts that another one contains. */
const join = (texts: string[], maxLength: number): string =>
  [...new Set(texts.slice(0, 60))]
    .filter((text, _, all) => !all.some(other => other !== text && other.includes(text)))
    .join(' · ')
    .slice(0, maxLength)

/** The texts of any body. For HTML the title is used. */
export const readWords = (body: Body): ServiceTexts => {
  if (body.is === 'json') {
    const { layers } = body
    const messages = [...readFields(layers, complaints, readTexts), ...readFields(layers, remarks, readTexts)]
    const evidence = [...messages, ...readFields(layers, [...complaints, ...remarks, ...codes], readAllTexts)]
    return { words: join(messages, maxWordsLength), evidence: join(evidence, maxEvidenceLength) }
  }
  // The cells of a table are data, not messages.
  if (body.is === 'table') return { words: '', evidence: '' }
  const start = body.text.slice(0, 100_000)
  const text = (body.is === 'html' ? start.replace(/<[^<>]*>/g, ' ') : start).replace(/\s+/g, ' ').trim()
  const title = body.is === 'html' ? /<title>([^<]*)<\/title>/i.exec(start)?.[1]?.trim() : undefined
  return { words: (title ?? text).slice(0, maxWordsLength), evidence: text.slice(0, maxEvidenceLength) }
}
