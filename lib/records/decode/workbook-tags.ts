// Reads tags, attributes and the places of cells from the XML of a workbook.

/** A cell of a sheet. `row` and `column`: from 0. */
export interface CellPlace {
  row: number
  column: number
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** A text of XML with its entities decoded. */
export const decodeXml = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    const code = hex ? parseInt(hex, 16) : Number(decimal)
    return name ? (entities[name] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** The attributes of a tag, without prefixes. */
export const readAttributes = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name.replace(/^.*:/, ''),
      decodeXml(double ?? single ?? '')
    ])
  )

/** All tags of this name, as maps of their attributes without prefixes. */
export const readTags = (xml: string, name: string): Map<string, string>[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}\\s([^<>]*)`, 'g'))].map(([, attributes = '']) => readAttributes(attributes))

/** The place of a cell such as `B2`; undefined where the text is none. */
export const toPlace = (reference: string): CellPlace | undefined => {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === undefined) return undefined
  return { row: Number(digits) - 1, column: Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 }
}
