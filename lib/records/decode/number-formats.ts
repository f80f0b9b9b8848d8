// Reads what the workbook library leaves out of numbers: formats that show more digits or signs than the number has, as of postal codes and
// phone numbers. The formats are those of ECMA-376, part 1, 18.8.31.
import { readAttributes, readTags, toPlace, type CellPlace } from './workbook-tags.ts'

/** The text of a cell as its format shows it. `row` and `column`: from 0. */
export interface ShownNumber extends CellPlace {
  text: string
}

const maxNumbers = 1_000_000

/** One sign of a format: a place for a digit, or a sign that is shown as it is. */
type Sign = { is: 'digit' } | { is: 'literal'; text: string }

/** The signs of a format of digits such as `00000`, `"+"0` or `0000\ 00000000`; undefined for any other, and for one that adds nothing. */
export const readDigitFormat = (format: string): Sign[] | undefined => {
  const [positive = ''] = format.split(';')
  const isDigitFormat = /^(?:0|"[-+()/. \d]*"|\\[-+()/. ]|[-+()/ ])+$/.test(positive)
  if (!isDigitFormat || !/0(?:[^0]*0)|[+\d]"|\\?\+/.test(positive)) return undefined
  return [...positive.matchAll(/0|"([^"]*)"|\\(.)|(.)/g)].map(([whole, quoted, escaped, plain]) =>
    whole === '0' ? { is: 'digit' } : { is: 'literal', text: quoted ?? escaped ?? plain ?? '' }
  )
}

/** A whole number of up to 15 digits as the format shows it: its first digits stand at the first place. Undefined for any other number. */
export const formatDigits = (value: string, signs: readonly Sign[]): string | undefined => {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 0 || number >= 1e15) return undefined
  const places = signs.filter(({ is }) => is === 'digit').length
  const digits = String(number).padStart(places, '0')
  let at = 0
  return signs
    .map(sign => {
      if (sign.is === 'literal') return sign.text
      const end = at === 0 ? digits.length - places + 1 : at + 1
      const shown = digits.slice(at, end)
      at = end
      return shown
    })
    .join('')
}

/** The formats of digits by the number of the style, from `styles.xml`. */
export const readDigitStyles = (styles: string): Map<string, Sign[]> => {
  const formats = new Map(readTags(styles, 'numFmt').map(tag => [tag.get('numFmtId') ?? '', readDigitFormat(tag.get('formatCode') ?? '')]))
  const from = styles.search(/<(?:\w{1,20}:)?cellXfs\b/)
  const rest = from === -1 ? '' : styles.slice(from)
  const cellStyles = rest.slice(0, rest.search(/<\/(?:\w{1,20}:)?cellXfs>/))
  const found = new Map<string, Sign[]>()
  for (const [at, tag] of readTags(cellStyles, 'xf').entries()) {
    const signs = formats.get(tag.get('numFmtId') ?? '')
    if (signs) found.set(String(at), signs)
  }
  return found
}

const cells = /<(?:\w{1,20}:)?c\s([^<>]*)>\s*(?:<(?:\w{1,20}:)?f\b[^<>]*(?:\/>|>[^<]*<\/[^<>]*>)\s*)?<(?:\w{1,20}:)?v>([^<]{1,30})</g

/** The numbers of a sheet that a format of digits shows in another way. A cell without its place is left as it is. */
export const readShownNumbers = (xml: string, styles: ReadonlyMap<string, Sign[]>): ShownNumber[] => {
  const numbers: ShownNumber[] = []
  if (styles.size === 0) return numbers
  for (const [, attributes = '', value = ''] of xml.matchAll(cells)) {
    const cell = readAttributes(attributes)
    const signs = styles.get(cell.get('s') ?? '')
    if (!signs || (cell.get('t') ?? 'n') !== 'n') continue
    const place = toPlace(cell.get('r') ?? '')
    const text = formatDigits(value, signs)
    if (place && text !== undefined) numbers.push({ ...place, text })
    if (numbers.length >= maxNumbers) break
  }
  return numbers
}
