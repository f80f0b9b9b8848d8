// Finds in a reply what a service has made of a list's name: services put something before or after it, and tell it only in a sentence, in a
// URL, or among all their lists.
import type { CallResult } from '../../service/client.ts'
import { findUniquePart } from '../model/list-name.ts'
import { getIdentifiersToTry, type Run } from '../model/run.ts'

const maxNameLength = 300
const maxSearchedLength = 2_097_152
const maxNames = 3
/** Bounds the time that a hostile reply can take. */
const maxPlaces = 50
const maxWordsInName = 6
/** Ends a name within a text that is no JSON. */
const outside = /[\s"'<>,;()[\]{}\\|]/

/** Where the text around `from`–`to` begins and ends, up to the characters that end it; undefined where it is too long for a name. */
const widen = (text: string, from: number, to: number, ends: (at: number) => boolean): [number, number] | undefined => {
  let start = from
  let end = to
  while (start > 0 && !ends(start - 1) && from - start < maxNameLength) start--
  while (end < text.length && !ends(end) && end - to < maxNameLength) end++
  return end - start <= maxNameLength ? [start, end] : undefined
}

/** The JSON string that a part of a JSON text is in; undefined where it is in none. */
const readJsonString = (text: string, from: number, to: number): string | undefined => {
  const place = widen(text, from, to, at => text[at] === '"' && text[at - 1] !== '\\')
  if (!place || text[place[0] - 1] !== '"' || text[place[1]] !== '"') return undefined
  try {
    const value: unknown = JSON.parse(`"${text.slice(...place)}"`)
    return typeof value === 'string' ? value.trim() : undefined
  } catch {
    return undefined
  }
}

const decodePath = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A word without the punctuation of its sentence, and the part of a path. */
const namesInWord = (word: string, unique: string): string[] => {
  const bare = word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N})])[^\p{L}\p{N})]+$/gu, '')
  const segment = bare.split(/[/?&=#]/).find(part => part.toLowerCase().includes(unique)) ?? ''
  return /:\/\//.test(bare) ? [decodePath(segment)] : [bare, decodePath(segment)]
}

/** What a sentence puts into quotation marks around the unique part. */
const quotedName = (sentence: string, unique: string): string | undefined =>
  sentence.split(/["“”„‘’«»]/).find((part, at, parts) => at > 0 && at < parts.length - 1 && part.toLowerCase().includes(unique))

/** Is this whole text a name? A sentence and a URL are none. */
const isName = (text: string): boolean => !/[.:!?]$|["“”„‘’«»/]/.test(text) && text.split(/\s+/).length <= maxWordsInName

/** The names around one place of the unique part, the most likely first. */
const namesAt = (text: string, at: number, unique: string): string[] => {
  const to = at + unique.length
  const word = widen(text, at, to, position => outside.test(text[position] ?? ''))
  const whole = readJsonString(text, at, to)
  const isOneWord = whole !== undefined && !/\s/.test(whole)
  const quoted = quotedName(whole ?? text.slice(Math.max(0, at - maxNameLength), to + maxNameLength), unique)
  return [
    ...(quoted === undefined ? [] : [quoted.trim()]),
    ...(isOneWord ? namesInWord(whole, unique) : word ? namesInWord(text.slice(...word), unique) : []),
    ...(whole !== undefined && isName(whole) ? [whole] : [])
  ]
}

/**
 * Names in the text of a reply that hold `unique`, in any case, without those in `known`: the most likely first, at most three. A name may have
 * spaces in it.
 */
const findToldNames = (text: string, unique: string, known: readonly string[]): string[] => {
  const searched = text.slice(0, maxSearchedLength)
  const lower = searched.toLowerCase()
  // Some letters change their length with their case. Such a text cannot be searched by position.
  if (lower.length !== searched.length) return []
  const names = new Set<string>()
  let at = lower.indexOf(unique)
  for (let place = 0; at >= 0 && place < maxPlaces && names.size < maxNames; place++, at = lower.indexOf(unique, at + unique.length))
    for (const name of namesAt(searched, at, unique))
      if (name !== '' && name.length <= maxNameLength && !known.includes(name)) names.add(name)
  return [...names].slice(0, maxNames)
}

/** The reading of a reply about this run, with the names of its list that only the text of the reply tells. */
export const withToldNames = <R extends { is: string; ids?: string[] }>(run: Run, { reading, call }: CallResult<R>): R => {
  // A name that a reply repeats says nothing where the service knows the run by an id.
  const unique = run.isKnownById ? undefined : findUniquePart(run.listName)
  const told = unique === undefined ? [] : findToldNames(call.text ?? '', unique, getIdentifiersToTry(run))
  return told.length === 0 ? reading : { ...reading, ids: [...new Set([...(reading.ids ?? []), ...told])] }
}
