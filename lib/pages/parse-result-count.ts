// Parses the result count that a page shows, "1.2K+ results", in the network's languages. The count is only a hint for the form, so an
// ambiguous text gives none.

/** The digit zero of each script. The other nine digits follow it in Unicode. */
const zeros = ['0', '٠', '۰', '०', '০', '੦', '౦', '๐', '０']

/** Words and letters that multiply a number, lower case. Ambiguous ones are missing: "B" (billion, or Turkish thousand), "mil.". */
const factors = new Map<string, number>(
  Object.entries({
    1e3: 'k tsd tsd. tis. tys. tn mil mila bin rb ribu тыс тыс. тис. хил. ألف آلاف هزار हज़ार พัน 千 천 thousand',
    1e4: '万 萬 만',
    1e5: 'lakh लाख',
    1e6: 'm mio mio. mln mln. mn mill. milj. milyon jt juta млн млн. مليون میلیون ล้าน million',
    1e8: '億 亿 억'
  }).flatMap(([factor, words]) => words.split(' ').map(word => [word.normalize(), Number(factor)] as const))
)

const toAsciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, digit => {
    const zero = zeros.find(candidate => digit >= candidate && digit.charCodeAt(0) - candidate.charCodeAt(0) < 10)
    return zero === undefined ? digit : String(digit.charCodeAt(0) - zero.charCodeAt(0))
  })

/** The value of a number in groups of three digits (or two and three, as in India), or with a fraction of one or two digits. */
const readNumber = (written: string, hasFactor: boolean): number | undefined => {
  if (/^\d+$/.test(written)) return Number(written)
  if (/^\d+[.,٫]\d{1,2}$/.test(written)) return hasFactor ? Number(written.replace(/[,٫]/, '.')) : undefined
  const grouped = /^\d{1,3}([.,٬'’\s])(?:\d{2,3}\1)*\d{3}$/.test(written)
  return grouped && !hasFactor ? Number(written.replaceAll(/\D/g, '')) : undefined
}

/** A text with exactly one number: any text, the number, and text without digits. */
const textPattern = /^[^\d+]*(?<number>\d+(?:[.,٫٬'’\s]\d+)*)(?<tail>\D*)$/u
/** What follows a number: a unit or noun. */
const unitPattern = /^\s*(?<unit>[千천万萬만億亿억]|[\p{L}\p{M}]+\.?)/u
/** The same before a "+". */
const unitBeforePlus = /^\s*(?:(?<unit>[千천万萬만億亿억]|[\p{L}\p{M}]+\.?)\s*)?\+/u

/**
 * The count in a text: "2.5K+ results" is at least 2,500; "77 results" is 77. undefined when there is no number, more than one, or more
 * than one reading. Never throws.
 */
export function parseResultCount(text: string): { count: number; atLeast: boolean } | undefined {
  if (text.length > 80) return undefined
  const written = toAsciiDigits(text.normalize()).replaceAll(/\p{Cf}/gu, '')
  const { number, tail = '' } = textPattern.exec(written)?.groups ?? {}
  const hasPlus = tail.includes('+')
  const found = (hasPlus ? unitBeforePlus : unitPattern).exec(tail)
  if (number === undefined || (hasPlus && (found === null || tail.indexOf('+') !== tail.lastIndexOf('+')))) return undefined
  const unit = found?.groups?.['unit'] ?? ''
  const factor = factors.get(unit.toLowerCase())
  // A single letter, a word before a plus, or a word that ends in a dot is an unknown factor.
  if (factor === undefined && unit !== '' && (hasPlus || unit.endsWith('.') || /^[\p{sc=Latin}\p{sc=Cyrillic}]$/u.test(unit)))
    return undefined
  const value = readNumber(number, factor !== undefined)
  if (value === undefined) return undefined
  const count = Math.round(value * (factor ?? 1))
  return Number.isSafeInteger(count) ? { count, atLeast: hasPlus } : undefined
}
