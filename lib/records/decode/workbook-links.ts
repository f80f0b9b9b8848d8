// Reads what the workbook library leaves out: the links behind cells, and numbers as their format shows them. It also mends workbooks that the library cannot read: names of parts with
// backslashes, and readings of names (furigana), which it would join to the names.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readDigitStyles, readShownNumbers, type ShownNumber } from './number-formats.ts'
import { decodeXml, readAttributes, readTags, toPlace, type CellPlace } from './workbook-tags.ts'

/** A link of a sheet. `url`: as written. */
export interface CellLink extends CellPlace {
  url: string
}

/** What the library leaves out of one sheet. */
interface SheetExtras {
  links: readonly CellLink[]
  numbers: readonly ShownNumber[]
}

/** A workbook that the library reads, and what it leaves out of each of its sheets, in their order. */
export interface MendedWorkbook {
  bytes: Uint8Array
  sheets: readonly SheetExtras[]
}

const maxLinks = 200_000
const maxRangeCells = 1_000

/** The cells of a range such as `B2` or `B2:B5`. */
const toPlaces = (range: string): CellPlace[] => {
  const [first, last] = range.split(':').map(toPlace)
  if (!first) return []
  const end = last ?? first
  const places: CellPlace[] = []
  for (let row = first.row; row <= end.row && places.length < maxRangeCells; row++)
    for (let column = first.column; column <= end.column && places.length < maxRangeCells; column++) places.push({ row, column })
  return places
}

const formula = /^HYPERLINK\(\s*"((?:[^"]|"")*)"/i

/** Links that formulas such as `HYPERLINK("https://…","Profile")` make. */
const readFormulaLinks = (xml: string): CellLink[] => {
  const links: CellLink[] = []
  for (let at = xml.indexOf('HYPERLINK('); at !== -1 && links.length < maxLinks; at = xml.indexOf('HYPERLINK(', at + 1)) {
    const before = xml.slice(Math.max(0, at - 1_000), at)
    const cell = before.lastIndexOf('<c ')
    const place = cell === -1 ? undefined : toPlace(readAttributes(before.slice(cell).replace(/>.*$/s, '')).get('r') ?? '')
    const url = formula.exec(decodeXml(xml.slice(at, at + 4_000)))?.[1]?.replaceAll('""', '"')
    if (place && url) links.push({ ...place, url })
  }
  return links
}

const readSheetLinks = (xml: string, relations: string): CellLink[] => {
  const targets = new Map(readTags(relations, 'Relationship').map(tag => [tag.get('Id') ?? '', tag.get('Target') ?? '']))
  const links = xml.includes('hyperlink')
    ? readTags(xml, 'hyperlink').flatMap(tag => {
        const url = targets.get(tag.get('id') ?? '')
        return url ? toPlaces(tag.get('ref') ?? '').map(place => ({ ...place, url })) : []
      })
    : []
  return [...links, ...readFormulaLinks(xml)].slice(0, maxLinks)
}

const resolve = (folder: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1)
  const parts = folder.split('/').filter(Boolean)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** The text of a part of a workbook; '' where there is none. */
type ReadPart = (path: string) => string

/** The paths of the sheets in their order. */
const findSheets = (paths: readonly string[], readPart: ReadPart): string[] => {
  const path = paths.find(name => /(?:^|\/)workbook\.xml$/i.test(name)) ?? ''
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations = readPart(`${folder}_rels/${path.slice(folder.length)}.rels`)
  const targets = new Map(readTags(relations, 'Relationship').map(tag => [tag.get('Id') ?? '', tag.get('Target') ?? '']))
  return readTags(readPart(path), 'sheet')
    .filter(tag => tag.get('name') && tag.get('id'))
    .map(tag => resolve(folder, targets.get(tag.get('id') ?? '') ?? ''))
}

/** Each part is searched once, so that it takes linear time. */
const withoutReadings = (xml: string): string =>
  xml
    .split(/<(?:\w{1,20}:)?rPh\b/)
    .map((part, at) => (at === 0 ? part : part.slice(part.search(/<\/(?:\w{1,20}:)?rPh>/)).replace(/^<\/[^>]*>/, '')))
    .join('')

/** Far more than any program writes. */
const maxTagLength = 262_144

/** Where the tag, the comment or the plain text ends that begins at `at`; -1 where it has no end. */
const findTagEnd = (xml: string, at: number): number => {
  if (xml.startsWith('<!--', at)) return xml.indexOf('-->', at + 4)
  if (xml.startsWith('<![CDATA[', at)) return xml.indexOf(']]>', at + 9)
  const sign = /["'>]/g
  sign.lastIndex = at
  for (let found = sign.exec(xml)?.[0]; found !== undefined; found = sign.exec(xml)?.[0]) {
    if (found === '>') return sign.lastIndex - 1
    const close = xml.indexOf(found, sign.lastIndex)
    if (close === -1) return -1
    sign.lastIndex = close + 1
  }
  return -1
}

/** Whether a tag is too long: the library reads it from its start again with each piece of the file, which takes the square of its length. */
const hasLongTag = (xml: string): boolean => {
  for (let at = xml.indexOf('<'); at !== -1;) {
    const end = findTagEnd(xml, at)
    if ((end === -1 ? xml.length : end) - at > maxTagLength) return true
    at = end === -1 ? -1 : xml.indexOf('<', end)
  }
  return false
}

/**
 * Reads the links and the shown numbers of a workbook, and mends it where the library could not read it. Throws where the bytes are no workbook, or where a tag has
 * more than 262,144 characters.
 */
export const mendWorkbook = (bytes: Uint8Array): MendedWorkbook => {
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /\.(?:xml|rels)$/i.test(name) && !/(?:^|[\\/])(?:drawings|media|charts|theme)[\\/]/i.test(name)
  })
  const names = Object.keys(parts)
  const nameOf = new Map(names.map(name => [name.replaceAll('\\', '/'), name]))
  const readPart: ReadPart = path => strFromU8(parts[nameOf.get(path) ?? ''] ?? new Uint8Array())
  if ([...nameOf.keys()].some(path => hasLongTag(readPart(path)))) throw new Error('The workbook has a tag that is too long to be read.')
  const sheets = findSheets([...nameOf.keys()], readPart)
  const styles = readDigitStyles(readPart([...nameOf.keys()].find(path => /(?:^|\/)styles\.xml$/i.test(path)) ?? ''))
  const extras = sheets.map(path => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const xml = readPart(path)
    return {
      links: readSheetLinks(xml, readPart(`${folder}_rels/${path.slice(folder.length)}.rels`)),
      numbers: readShownNumbers(xml, styles)
    }
  })
  const withReadings = sheets.filter(path => /<(?:\w{1,20}:)?rPh\b/.test(readPart(path)))
  if (withReadings.length === 0 && names.every(name => !name.includes('\\'))) return { bytes, sheets: extras }
  const mended = Object.fromEntries(
    [...nameOf].map(([path, name]) => [
      path,
      withReadings.includes(path) ? strToU8(withoutReadings(readPart(path))) : (parts[name] ?? new Uint8Array())
    ])
  )
  return { bytes: zipSync(mended, { level: 0 }), sheets: extras }
}

// `Open` alone is missing, because it may be a state.
const saysLink =
  /^(?:(?:view|open|see|show|visit|go to|zum|ver|voir|apri|bekijk)\s+)?(?:the\s+)?(?:linkedin|profile?|profil|perfil|profilo|link|url|website|webseite|web|site|sitio|homepage|here|hier|aquí|ici|view|visit|show|ansehen|anzeigen|ver|voir|click(?: here)?|klick(?:en)?|e-?mail|mail|page|pagina|seite|リンク|プロフィール|→|↗|🔗)(?:\s+(?:profile?|profil|page|url|link))?$/i
const namesLinks = /url|link|profil|perfil|web|site|homepage|リンク|プロフィール/i

const toText = (url: string): string => url.replace(/^mailto:([^?]*).*$/is, '$1')

/**
 * Adds the links of a sheet to its lines. A link replaces a text that only says that there is one, or that is a part of the link below a heading
 * of links. Beside any other text, such as a name, it becomes a cell in a further column, whose heading is that of the text with `(link)`.
 */
export const addLinks = (lines: string[][], rows: readonly number[], links: readonly CellLink[]): void => {
  const lineOfRow = new Map(rows.map((row, line) => [row, line]))
  const columns = new Map<number, { line: number; url: string }[]>()
  for (const { row, column, url } of links) {
    const line = lineOfRow.get(row)
    if (line === undefined) continue
    const cells = columns.get(column) ?? []
    cells.push({ line, url: toText(url) })
    columns.set(column, cells)
  }
  let width = lines.reduce((widest, line) => Math.max(widest, line.length), 0)
  for (const [column, cells] of columns) {
    const top = cells.reduce((first, { line }) => Math.min(first, line), Infinity)
    const headingLine = lines.findLastIndex((line, at) => at < top && (line[column] ?? '').trim() !== '')
    const heading = lines[headingLine]?.[column] ?? ''
    const textOf = (line: number): string => (lines[line]?.[column] ?? '').trim()
    const isHeadingOfLinks = namesLinks.test(heading)
    const isReplaced = cells.every(({ line, url }) => {
      const text = textOf(line)
      return text === '' || saysLink.test(text) || (isHeadingOfLinks && url.toLowerCase().includes(text.toLowerCase()))
    })
    const further = cells.filter(({ line, url }) => textOf(line) !== url)
    if (further.length === 0) continue
    if (!isReplaced && headingLine !== -1) setCell(lines, headingLine, width, `${heading} (link)`)
    for (const { line, url } of further) setCell(lines, line, isReplaced ? column : width, url)
    if (!isReplaced) width++
  }
}

const setCell = (lines: string[][], at: number, column: number, text: string): void => {
  const line = lines[at]
  if (!line) return
  while (line.length < column) line.push('')
  line[column] = text
}
