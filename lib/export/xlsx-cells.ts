// Writes the cells of a workbook as XML: every cell is a text, which no spreadsheet runs.

/** Excel's limit of characters per cell. */
export const maxCellLength = 32_767
const maxColumns = 16_384

/** Workbooks read `_x0041_` as an escaped letter, so such text is itself escaped. */
const escapeLookalike = /_(?=x[\dA-Fa-f]{4}_)/g
/** A text that is in XML what it is: no markup, no control or blank at its ends, no escape, nothing that XML forbids. */
const isPlain =
  // oxlint-disable-next-line no-control-regex -- XML does not have them
  /^[^\0-\x20&<>_\uD800-\uDFFF\uFFFE\uFFFF](?:[^\0-\x1F&<>_\uD800-\uDFFF\uFFFE\uFFFF]*[^\0-\x20&<>_\uD800-\uDFFF\uFFFE\uFFFF])?$/
const notInXml = /[\uFFFE\uFFFF\p{Cs}]/gu
// oxlint-disable-next-line no-control-regex -- XML does not have them
const controls = /[\0-\x08\v\f\r\x0E-\x1F]/g
const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 10

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(controls, control => `_x${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

/** The text of a cell with its mark for blanks at its ends, which Excel drops without. */
const toTextElement = (text: string): string => {
  const escaped = text.includes('_x') ? text.replaceAll(escapeLookalike, '_x005F_') : text
  const fitted = escaped.length > maxCellLength ? `${escaped.slice(0, maxCellLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : escaped
  const whole = fitted.replaceAll(notInXml, '\uFFFD')
  const isMarked = isBlank(whole.charCodeAt(0)) || isBlank(whole.charCodeAt(whole.length - 1))
  return `${isMarked ? '<t xml:space="preserve">' : '<t>'}${escapeText(whole)}</t>`
}

const toLetters = (column: number): string =>
  (column >= 26 ? toLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** What stands before the number of the row in a cell of each column. */
const starts: string[] = []
const startOf = (column: number): string => {
  for (let next = starts.length; next <= column; next++) starts.push(`<c r="${toLetters(next)}`)
  return starts[column] ?? ''
}

/**
 * The XML of one row, `number` from 1. An empty cell is left out. A text that exceeds the limit of a cell is cut and ends in "…". A loop without
 * a list for each cell: a long list has three million of them.
 */
export const writeRow = (texts: readonly string[], number: number): string => {
  const end = `${number}" t="inlineStr"><is>`
  const count = Math.min(texts.length, maxColumns)
  let row = `<row r="${number}">`
  for (let column = 0; column < count; column++) {
    const text = texts[column] ?? ''
    if (text === '') continue
    const element = text.length <= maxCellLength && isPlain.test(text) ? `<t>${text}</t>` : toTextElement(text)
    row += `${startOf(column)}${end}${element}</is></c>`
  }
  return `${row}</row>`
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const officeNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The XML of a sheet before its rows. `widths` in characters. The first row stays visible when the user scrolls. */
export const writeSheetStart = (widths: readonly number[]): string => {
  const columns = widths.slice(0, maxColumns).map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return (
    `${declaration}<worksheet xmlns="${sheetNames}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  )
}

/** The XML of a sheet after its rows. */
export const sheetEnd = '</sheetData></worksheet>'

/** The name of the file of sheet number `at`, from 0. */
export const sheetFile = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`

/** The files of a workbook beside those of its sheets, by their names. */
export const writeOtherFiles = (names: readonly string[]): [name: string, xml: string][] => {
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${officeNames}/${type}" Target="${target}"/>`
  const override = (name: string, type: string): string => `<Override PartName="/${name}" ContentType="${contentType}.${type}+xml"/>`
  const each = (write: (name: string, at: number) => string): string => names.map(write).join('')
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}` +
        `${each((_, at) => override(sheetFile(at), 'worksheet'))}</Types>`
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packageNames}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${sheetNames}" xmlns:r="${officeNames}"><sheets>` +
        `${each((name, at) => `<sheet name="${escapeText(name).replaceAll('"', '&quot;')}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)}</sheets></workbook>`
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packageNames}/relationships">${each((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`))}` +
        `${relation(names.length + 1, 'styles', 'styles.xml')}</Relationships>`
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${sheetNames}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2">` +
        '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
        '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf xfId="0"/></cellXfs>' +
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    ]
  ].map(([name = '', xml = '']): [string, string] => [name, declaration + xml])
}
