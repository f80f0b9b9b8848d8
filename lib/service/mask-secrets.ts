// Removes the user's secrets from replies: some services repeat the whole request when they refuse it.
import { LosslessNumber } from 'lossless-json'
import { isJsonObject } from '../records/columns/record-kind.ts'
import { stringifyJson } from '../records/decode/parse-json.ts'
import { createTextFinder, type Range } from './find-texts.ts'
import { ok } from '../failure.ts'
import type { SendCall } from './http.ts'
import { readNumberLists } from './number-lists.ts'
import { spellingsOf } from './secret-spellings.ts'
import { createSourceFinder, mayBeEscaped, unescapeOnce } from './unescape.ts'

/** What takes the place of a secret in a service's reply. */
export const apiKeyMark = '[API key]'

/** A shorter text is no secret, and too likely to be part of a name or number. */
const minSecretLength = 6

/** API keys, tokens and secrets of webhooks. */
export type Secrets = string | readonly string[]

/** A text is escaped so often at most. */
const maxLevels = 4
/** Errors, states and people are shorter. In longer texts a search for lists of codes would cost a tenth of their reading. */
const maxListedLength = 65_536
const isCode = (sign = ''): boolean => /^[\w+/-]$/.test(sign)

/** Returns the ranges of a text that give one of some secrets away, in order. */
type Locate = (text: string) => Range[]

const createLocate = (secrets: readonly string[]): Locate => {
  const all = secrets.map(secret => ({ secret, ...spellingsOf(secret, minSecretLength) }))
  const spellings = all.flatMap(({ secret, spellings: of }) => of.map(spelling => ({ ...spelling, secret: secret.toLowerCase() })))
  const hasSigns = all.some(one => one.hasSigns)
  const find = createTextFinder(spellings.map(({ text }) => text))

  /** The whole of what was found: the rest of a secret that is cut, and what belongs to a code. */
  const widen = (text: string, start: number, { text: found, is, secret }: (typeof spellings)[number]): Range => {
    const range = { start, end: start + found.length }
    if (is === 'start') for (let at = found.length; text[range.end]?.toLowerCase() === secret[at] && at < secret.length; at++) range.end++
    if (is === 'end')
      for (let at = secret.length - found.length; at > 0 && text[range.start - 1]?.toLowerCase() === secret[at - 1]; at--) range.start--
    if (is !== 'code') return range
    if (isCode(text[range.start - 1])) range.start--
    if (isCode(text[range.end])) range.end++
    for (let count = 0; count < 2 && text[range.end] === '='; count++) range.end++
    return range
  }

  const findPlain = (text: string): Range[] => {
    const ranges: Range[] = []
    for (let found = find(text, 0); found;) {
      const spelling = spellings[found.index]
      if (!spelling) break
      const range = widen(text, found.start, spelling)
      ranges.push(range)
      found = find(text, range.end)
    }
    return ranges
  }

  const findListed = (text: string): Range[] =>
    readNumberLists(text).flatMap(({ text: listed, places }) =>
      findPlain(listed).map(({ start, end }) => ({ start: places[start]?.start ?? 0, end: places[end - 1]?.end ?? 0 }))
    )

  return text => {
    const mayBeListed = text.length <= maxListedLength
    const findAll = (level: string): Range[] => (mayBeListed ? [...findPlain(level), ...findListed(level)] : findPlain(level))
    const ranges = findAll(text)
    /** the text, and what it is without one level of escaping after the other */
    const levels = [text]
    /** Where each escape was: found only after a secret, which few replies have. */
    const sources: ReturnType<typeof createSourceFinder>[] = []
    const toSource = (range: Range): Range => {
      for (const level of levels.slice(sources.length, -1)) sources.push(createSourceFinder(level))
      return sources.reduceRight((of, toLevel) => toLevel(of), range)
    }
    for (let read = text; levels.length <= maxLevels && mayBeEscaped(read, hasSigns);) {
      const next = unescapeOnce(read)
      if (next === read) break
      levels.push((read = next))
      ranges.push(...findAll(read).map(toSource))
    }
    return ranges
  }
}

/** More sets of secrets than are used in turn. */
const maxKept = 20
const kept = new Map<string, Locate>()

/** The latest ones are kept: each reply would prepare the same again. */
const getLocate = (secrets: readonly string[]): Locate => {
  const key = JSON.stringify(secrets)
  const locate = kept.get(key) ?? createLocate(secrets)
  kept.delete(key)
  kept.set(key, locate)
  for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest)
  return locate
}

const replaceRanges = (text: string, ranges: readonly Range[], mark: string): string => {
  if (ranges.length === 0) return text
  const pieces: string[] = []
  let from = 0
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    // Spellings that overlap become one mark.
    if (start >= from || pieces.length === 0) pieces.push(text.slice(from, start), mark)
    from = Math.max(from, end)
  }
  return pieces.join('') + text.slice(from)
}

/** Replaces secrets by the mark. */
export interface SecretMask {
  text: (text: string) => string
  /** the value without the secrets in any text, name or number; the same object when none is in `text` */
  json: (value: unknown, text: string) => unknown
  headers: (headers: ReadonlyMap<string, string>) => ReadonlyMap<string, string>
}

const noMask: SecretMask = { text: text => text, json: value => value, headers: headers => headers }

/** The fields under new names. Two names may become one, and each has its value. */
const renameFields = (entries: readonly (readonly [string, unknown])[], maskText: (text: string) => string): [string, unknown][] => {
  const names = new Set<string>()
  return entries.map(([name, value]) => {
    const masked = maskText(name)
    let own = masked
    for (let count = 2; names.has(own); count++) own = `${masked} ${count}`
    names.add(own)
    return [own, value]
  })
}

/** Whether a list or the fields of an object may be the characters of a text, one by one. */
const isCharacters = (values: readonly unknown[]): boolean =>
  values.length >= minSecretLength &&
  values.every(value => (typeof value === 'string' ? value.length === 1 : typeof value === 'number' && value < 0x1_00_00))

/**
 * Creates a mask for `secrets` in any spelling. JSON is masked after parsing, so that a secret of digits does not break numbers. Takes linear time.
 */
export const createSecretMask = (secrets: Secrets, mark = apiKeyMark): SecretMask => {
  const known = [...new Set(typeof secrets === 'string' ? [secrets] : secrets)].filter(secret => secret.length >= minSecretLength)
  if (known.length === 0) return noMask
  const locate = getLocate(known)
  const maskText = (text: string): string => (text.length < minSecretLength ? text : replaceRanges(text, locate(text), mark))
  const isSecret = (values: readonly unknown[], holder: unknown): boolean =>
    isCharacters(values) && locate(stringifyJson(holder)).length > 0
  const maskValue = (value: unknown): unknown => {
    if (typeof value === 'string') return maskText(value)
    if (typeof value === 'number' || value instanceof LosslessNumber) return known.includes(String(value)) ? mark : value
    if (Array.isArray(value)) return isSecret(value, value) ? [mark] : value.map(maskValue)
    if (!isJsonObject(value)) return value
    if (isSecret(Object.values(value), value)) return { [mark]: mark }
    const entries = Object.entries(value).map(([name, inner]) => [name, maskValue(inner)] as const)
    return Object.fromEntries(renameFields(entries, maskText))
  }
  return {
    text: maskText,
    json: (value, text) => (maskText(text) === text ? value : maskValue(value)),
    headers: headers => new Map([...headers].map(([name, value]) => [name, maskText(value)]))
  }
}

/** What takes the place of a secret in the answer of a webhook or CRM. */
const secretMark = '[secret]'

/**
 * Sends calls as `http` does; their replies are without these secrets. Where `readSecrets` rejects, nothing is masked. Never rejects.
 */
export const maskReplies =
  (http: SendCall, readSecrets: () => Promise<readonly string[]>): SendCall =>
  async call => {
    const [sent, secrets] = await Promise.all([http(call), readSecrets().catch(() => [])])
    if (!sent.ok) return sent
    const { headers, bytes } = sent.value
    const mask = createSecretMask(secrets, secretMark)
    const text = new TextDecoder().decode(bytes)
    const masked = mask.text(text)
    return ok({
      ...sent.value,
      headers: mask.headers(headers),
      bytes: masked === text ? bytes : new TextEncoder().encode(masked)
    })
  }
