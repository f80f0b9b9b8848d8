// Guesses in which code page a file without a mark is written, from the few letters beyond ASCII that a list of people has. For pages only.
// Detectors of the ICU kind need running text: among ASCII addresses a dozen letters of names tell them nothing, and none knows Mac Roman. So
// the letters of languages decide: each code page is judged by the language in whose alphabet its reading fits best.
import { detectUtf16, readText, trimNuls } from './read-text.ts'

/** The text of a file, and in which encodings it may be, the assumed one first. One candidate: there is no doubt. */
export interface EncodedText {
  text: string
  encoding: string
  candidates: readonly EncodingCandidate[]
}

/** An encoding by its label in browsers. `samples`: lines of the file with letters beyond ASCII as they read in it. */
export interface EncodingCandidate {
  encoding: string
  samples: readonly string[]
}

const western = ['äöüß', 'éèêëàâçîïôûùœæ', 'áéíóúñü¿¡', 'ãõáâàçéêíóôú', 'àèéìòùî', 'åäöæøéü']
const central = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýžľĺŕôä', 'áéíóöőúüű', 'ăâîșțşţ', 'čćđšžáé', 'äöüß']
const alphabets: readonly (readonly [encoding: string, languages: readonly string[]])[] = [
  ['windows-1252', western],
  ['windows-1250', central],
  ['windows-1254', ['çğıöşüâîİ']],
  ['windows-1257', ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äõöüšž']],
  ['iso-8859-2', central],
  ['macintosh', western]
]
/** Hebrew before Cyrillic: its letters are the small Cyrillic ones, and names begin with capitals. `weight`: of a letter in a word. */
const scripts: readonly (readonly [encoding: string, letters: RegExp, weight: number])[] = [
  ['windows-1255', /[א-ת]/, 1.5],
  ['windows-1251', /\p{Script=Cyrillic}/u, 1.5],
  ['koi8-r', /\p{Script=Cyrillic}/u, 1.5],
  ['windows-1253', /\p{Script=Greek}/u, 1.5],
  ['windows-1256', /\p{Script=Arabic}/u, 1.5],
  ['windows-874', /\p{Script=Thai}/u, 1]
]
/** Whether two bytes are a common character: the first half of each code is the characters that are in use. */
const wide: readonly (readonly [encoding: string, isCommon: (lead: number, trail: number) => boolean])[] = [
  ['shift_jis', lead => (lead >= 0x81 && lead <= 0x83) || (lead >= 0x88 && lead <= 0x97)],
  ['euc-kr', (lead, trail) => lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1],
  ['euc-jp', (lead, trail) => (lead === 0xa4 || lead === 0xa5) && trail >= 0xa1],
  ['gb18030', (lead, trail) => ((lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3) && trail >= 0xa1],
  ['big5', lead => lead >= 0xa1 && lead <= 0xc6]
]

const maxSampleBytes = 65_536

/** The first lines with bytes beyond ASCII, as one text of bytes. */
const takeSample = (bytes: Uint8Array): Uint8Array => {
  const sample: number[] = []
  for (let at = 0; at < bytes.length && sample.length < maxSampleBytes;) {
    const end = bytes.indexOf(10, at)
    const line = bytes.subarray(at, end === -1 ? bytes.length : end + 1)
    if (line.length < maxSampleBytes && line.some(byte => byte >= 0x80)) sample.push(...line)
    at += line.length
  }
  return Uint8Array.from(sample)
}

const isAsciiLetter = (code: number | undefined): boolean =>
  code !== undefined && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122))
const isLetter = (letter: string): boolean => /\p{L}/u.test(letter)
const isUpper = (letter: string): boolean => letter !== letter.toLowerCase()
const isLower = (letter: string): boolean => letter !== letter.toUpperCase()
/** Signs that are written beside letters, and signs that are not. */
const joined = '\u00A0’–—…°€'
const apart = '‘“”„‚§«»·•®©™´`'

const scoreSign = (sign: string, before: string, after: string): number => {
  if (joined.includes(sign)) return 0
  if (apart.includes(sign)) return isLetter(before) && sign !== '”' && sign !== '»' ? -1.5 : 0
  return isLetter(before) || isLetter(after) ? -3 : -1
}

/** How well the letters of a reading fit an alphabet. Signs inside words, controls and capitals after small letters speak against it. */
const scoreAlphabet = (text: string, alphabet: string): number => {
  let score = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter <= '\u007F') continue
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)]
    if (/[\u0080-\u009F\uFFFD]/.test(letter)) score -= 5
    else if (!isLetter(letter)) score += scoreSign(letter, before, after)
    else {
      score += alphabet.includes(letter) || alphabet.includes(letter.toLowerCase()) ? 1 : -1
      if (isUpper(letter) && isLower(before) && before !== '') score -= 2
    }
  }
  return score
}

/** Words of another script are written in it alone. */
const scoreScript = (text: string, script: RegExp, weight: number): number => {
  let score = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter <= '\u007F') continue
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)]
    if (/[\u0080-\u009F\uFFFD]/.test(letter)) score -= 5
    else if (!script.test(letter)) score += Math.max(-1, scoreSign(letter, before, after))
    else {
      score += script.test(before) || script.test(after) ? weight : 0.5
      if (isUpper(letter)) score += isLetter(before) ? -0.5 : 1
      if (isAsciiLetter(before.charCodeAt(0)) || isAsciiLetter(after.charCodeAt(0))) score -= 3
      if (isUpper(letter) && isLower(before) && before !== '') score -= 2
    }
  }
  return score
}

const scoreWide = (bytes: Uint8Array, encoding: string, isCommon: (lead: number, trail: number) => boolean): number => {
  let score = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    // Half-width katakana.
    if (encoding === 'shift_jis' && lead >= 0xa1 && lead <= 0xdf) {
      score -= 0.5
      continue
    }
    const trail = bytes[at + 1] ?? 0
    score += isCommon(lead, trail) ? 3 : encoding === 'euc-jp' && lead >= 0xb0 && lead <= 0xcf ? 2.5 : -1
    // A letter with an accent and the next one would be a character as well.
    if (isAsciiLetter(bytes[at - 1]) || isAsciiLetter(bytes[at + 2])) score -= 4
    at++
  }
  return score
}

const decode = (bytes: Uint8Array, encoding: string, fatal: boolean): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

interface Scored {
  encoding: string
  score: number
}

const scoreAll = (sample: Uint8Array): Scored[] => [
  ...alphabets.flatMap(([encoding, languages]): Scored[] => {
    const text = decode(sample, encoding, false)
    return text === undefined ? [] : [{ encoding, score: Math.max(...languages.map(language => scoreAlphabet(text, language))) }]
  }),
  ...scripts.flatMap(([encoding, script, weight]): Scored[] => {
    const text = decode(sample, encoding, false)
    return text === undefined ? [] : [{ encoding, score: scoreScript(text, script, weight) }]
  }),
  ...wide.flatMap(([encoding, isCommon]): Scored[] =>
    decode(sample, encoding, true) === undefined ? [] : [{ encoding, score: scoreWide(sample, encoding, isCommon) }]
  )
]

const maxCandidates = 8
const maxSamples = 3
const maxSampleLength = 120

const readSamples = (sample: Uint8Array, encoding: string): string[] =>
  (decode(sample, encoding, false) ?? '')
    .split(/\r\n|\n|\r/)
    .filter(line => /[^\0-\u007F]/.test(line))
    .slice(0, maxSamples)
    .map(line => line.slice(0, maxSampleLength))

/** The encodings in which the bytes may be, the most likely one first. Windows-1252, unless another one is clearly better. */
const guess = (sample: Uint8Array): string[] => {
  const scored = scoreAll(sample).toSorted((a, b) => b.score - a.score)
  const [best] = scored
  const usual = scored.find(({ encoding }) => encoding === 'windows-1252')
  const isClear = best !== undefined && usual !== undefined && best.score > 0 && best.score - usual.score >= 1
  const first = isClear ? best.encoding : 'windows-1252'
  return [
    first,
    ...scored
      .filter(({ encoding, score }) => encoding !== first && (score > 0 || encoding === 'windows-1252'))
      .map(({ encoding }) => encoding)
  ]
}

const isUtf8 = (bytes: Uint8Array): boolean => decode(bytes, 'utf-8', true) !== undefined

/**
 * The text of a file. `chosen`: the encoding that a person chose; undefined for a guess. A text with a mark, in UTF-8, mostly in UTF-8 or with a
 * declared charset is in no doubt. Never throws.
 */
export const readEncodedText = (bytes: Uint8Array, contentType = '', chosen?: string): EncodedText => {
  const utf16 = detectUtf16(bytes)
  const sure = utf16 ?? (isUtf8(bytes) ? 'utf-8' : undefined)
  if (sure !== undefined && chosen === undefined)
    return { text: readText(bytes, contentType), encoding: sure, candidates: [{ encoding: sure, samples: [] }] }
  const sample = takeSample(bytes)
  const utf8 = new TextDecoder().decode(sample)
  const broken = utf8.split('\uFFFD').length - 1
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1]
  const declared = charset && decode(sample, charset, true) !== undefined ? charset.toLowerCase() : undefined
  const isMostlyUtf8 = utf8.replaceAll(/[\0-\u007F\uFFFD]/g, '').length > broken
  const guessed = [...(sure ? [sure] : isMostlyUtf8 ? ['utf-8'] : declared ? [declared] : []), ...guess(sample)]
  const encoding = chosen !== undefined && decode(new Uint8Array(), chosen, false) !== undefined ? chosen : (guessed[0] ?? 'windows-1252')
  const seen = new Set<string>()
  const candidates = [encoding, ...guessed].flatMap((label): EncodingCandidate[] => {
    const samples = readSamples(sample, label)
    const key = samples.join('\n')
    // Encodings that read the file alike are one choice.
    if (seen.has(key)) return []
    seen.add(key)
    return [{ encoding: label, samples }]
  })
  return { text: trimNuls(decode(bytes, encoding, false) ?? ''), encoding, candidates: candidates.slice(0, maxCandidates) }
}
