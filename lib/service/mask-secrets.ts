// Removes the user's secrets from replies: some services repeat the whole request when they refuse it.
import { LosslessNumber } from 'lossless-json'
import { isJsonObject } from '../records/columns/record-kind.ts'
import { createCutReplace, createKeyFinder } from './find-key.ts'
import {
  encodingsOfSecret,
  mayHoldEscape,
  rareEncodingsOfSecret,
  toLiteralPattern,
  toPattern,
  toSpelling,
  type EncodedSecret
} from './secret-spellings.ts'
import { ok } from '../failure.ts'
import type { SendCall } from './http.ts'

/** What takes the place of a secret in a service's reply. */
export const apiKeyMark = '[API key]'

/** A shorter text is no secret, and too likely to be part of a name or number. */
const minSecretLength = 6

/** API keys, tokens and secrets of webhooks. */
export type Secrets = string | readonly string[]

/** A backslash may be any of several in a row, and a quote one or two of them: a pattern would try every way to divide a long row. */
const isAmbiguous = (secret: string): boolean => /\\|""/.test(secret)

/** Creates the finder of an ambiguous secret. `onStep` is called for each step, for a test of the time that it takes. */
export const createFinder = (secret: string, onStep?: () => void): ReturnType<typeof createKeyFinder> => {
  const spellings = new Map([...new Set(secret)].map(character => [character, toSpelling(character)]))
  return createKeyFinder(
    Array.from(secret, character => spellings.get(character) ?? toSpelling(character)),
    onStep
  )
}

/** Replaces each secret that `find` finds. */
const replaceFound = (text: string, find: ReturnType<typeof createKeyFinder>, mark: string): string => {
  const pieces: string[] = []
  let from = 0
  for (let found = find(text, from); found; found = find(text, from)) {
    pieces.push(text.slice(from, found.start), mark)
    from = found.end
  }
  return pieces.join('') + text.slice(from)
}

/**
 * Creates the finder of an ambiguous secret that looks for its longest row of letters and digits first: these are never ambiguous, and a
 * pattern reads a large reply in a hundredth of the time.
 */
const createFastFinder = (secret: string): ReturnType<typeof createKeyFinder> => {
  const find = createFinder(secret)
  const [plain] = (secret.match(/[a-z\d]+/gi) ?? []).toSorted((a, b) => b.length - a.length)
  const pattern = plain === undefined ? undefined : toPattern(plain, 'iu')
  return (text, from) => (pattern && from === 0 && text.search(pattern) === -1 ? undefined : find(text, from))
}

/** Patterns are slow to compile, and few texts need one. */
const createReplaceEncoded = (encodings: readonly EncodedSecret[]): ((text: string, mark: string) => string) => {
  const patterns = new Map<EncodedSecret, RegExp>()
  return (text, mark) => {
    let masked = text
    for (const encoding of encodings) {
      if (!encoding.mayBeIn(masked)) continue
      const pattern = patterns.get(encoding) ?? encoding.createPattern()
      patterns.set(encoding, pattern)
      masked = masked.replace(pattern, mark)
    }
    return masked
  }
}

/**
 * Replaces one secret in every spelling. `isEscaped`: whether the text has an escape in which a secret may be. `isThorough`: also where the
 * secret is encoded twice, backwards or cut.
 */
type Replace = (text: string, mark: string, of: { isEscaped: () => boolean; isThorough: boolean }) => string

const createReplace = (secret: string): Replace => {
  const find = isAmbiguous(secret) ? createFastFinder(secret) : undefined
  const pattern = find ? undefined : toPattern(secret, 'giu')
  const literal = toLiteralPattern(secret)
  const replaceEncoded = createReplaceEncoded(encodingsOfSecret(secret))
  const replaceRare = createReplaceEncoded(rareEncodingsOfSecret(secret))
  const replaceCut = createCutReplace(secret)
  return (text, mark, { isEscaped, isThorough }) => {
    const spelled = literal && !isEscaped() ? literal : pattern
    const plain = spelled ? text.replace(spelled, mark) : find ? replaceFound(text, find, mark) : text
    const encoded = replaceEncoded(plain, mark)
    return isThorough ? replaceCut(replaceRare(encoded, mark), mark) : encoded
  }
}

/** More secrets than a user has. */
const maxKept = 50
const kept = new Map<string, Replace>()

/** The latest ones are kept, because their patterns are slow to compile. */
const getReplace = (secret: string): Replace => {
  const replace = kept.get(secret) ?? createReplace(secret)
  kept.delete(secret)
  kept.set(secret, replace)
  for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest)
  return replace
}

/** Errors, states and people are shorter. In longer texts a thorough search would cost a tenth of their reading for each secret. */
const maxThoroughLength = 65_536

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

/**
 * Creates a mask for `secrets` in any spelling, the longest first, because one may contain another. JSON is masked after parsing, so that a secret
 * of digits does not break numbers. Takes linear time. `isThorough`: rare spellings are looked for in texts of any length.
 */
export const createSecretMask = (secrets: Secrets, mark = apiKeyMark, isThorough = false): SecretMask => {
  const known = [...new Set(typeof secrets === 'string' ? [secrets] : secrets)]
    .filter(secret => secret.length >= minSecretLength)
    .toSorted((a, b) => b.length - a.length)
  if (known.length === 0) return noMask
  const replaces = known.map(getReplace)
  const maskText = (text: string): string => {
    let escaped: boolean | undefined
    const isEscaped = (): boolean => (escaped ??= mayHoldEscape(text))
    const of = { isEscaped, isThorough: isThorough || text.length <= maxThoroughLength }
    return replaces.reduce((masked, replace) => replace(masked, mark, of), text)
  }
  const maskValue = (value: unknown): unknown => {
    if (typeof value === 'string') return maskText(value)
    if (typeof value === 'number' || value instanceof LosslessNumber) return known.includes(String(value)) ? mark : value
    if (Array.isArray(value)) return value.map(maskValue)
    if (!isJsonObject(value)) return value
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
