// Files that make a careless reader slow: texts in every encoding and packing, and workbooks with much of one thing.
import { gzipSync, strToU8, zipSync } from 'fflate'

const encodeUtf16 = (text: string): Uint8Array => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, unit => unit.charCodeAt(0)).buffer)

/** A workbook of these sheets: each is what is inside `sheetData`, and what follows it. */
const workbook = (sheets: readonly (readonly [data: string, after?: string, links?: string])[], shared = ''): Uint8Array => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = (inner: string): string =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
    '_rels/.rels': relations(`<Relationship Id="r1" Type="${type}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${type}"><sheets>${sheets
      .map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="s${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      `${sheets.map((_, at) => `<Relationship Id="s${at}" Type="${type}/worksheet" Target="worksheets/s${at}.xml"/>`).join('')}<Relationship Id="shared" Type="${type}/sharedStrings" Target="sharedStrings.xml"/>`
    ),
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="${main}">${shared}</sst>`
  }
  for (const [at, [data, after = '', links = '']] of sheets.entries()) {
    parts[`xl/worksheets/s${at}.xml`] =
      `<?xml version="1.0"?><worksheet xmlns="${main}" xmlns:r="${type}"><sheetData>${data}</sheetData>${after}</worksheet>`
    if (links) parts[`xl/worksheets/_rels/s${at}.xml.rels`] = relations(links)
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])), { level: 1 })
}

const many = (length: number, one: (at: number) => string): string => {
  const size = one(1).length
  return Array.from({ length: Math.ceil(length / size) }, (_, at) => one(at)).join('')
}
const cell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const headings = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Email')}</row>`

/** Workbooks by what they have much of. */
export const workbooks: Readonly<Record<string, (length: number) => Uint8Array>> = {
  'cells far to the right': length =>
    workbook([[headings + many(length, at => `<row r="${at + 2}">${cell(`A${at + 2}`, 'Ada')}${cell(`XFD${at + 2}`, 'x')}</row>`)]]),
  'empty rows': length => workbook([[headings + many(length, at => `<row r="${at + 2}"/>`)]]),
  'empty cells': length => workbook([[headings + many(length, at => `<row r="${at + 2}"><c r="A${at + 2}" s="1"/></row>`)]]),
  rows: length =>
    workbook([
      [headings + many(length, at => `<row r="${at + 2}">${cell(`A${at + 2}`, 'Ada')}${cell(`B${at + 2}`, `a${at}@b.example`)}</row>`)]
    ]),
  columns: length => workbook([[`<row r="1">${many(length, () => '<c t="inlineStr"><is><t>a</t></is></c>')}</row>`]]),
  'shared texts': length =>
    workbook(
      [[headings + many(length, at => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>${at}</v></c></row>`)]],
      many(length, at => `<si><t>Ada ${at}</t></si>`)
    ),
  'readings of names': length =>
    workbook([
      [
        headings +
          many(
            length,
            at => `<row r="${at + 2}"><c r="A${at + 2}" t="inlineStr"><is><t>王</t><rPh sb="0" eb="1"><t>x</t></rPh></is></c></row>`
          )
      ]
    ]),
  'a long text': length => workbook([[headings + `<row r="2">${cell('A2', 'a'.repeat(length))}</row>`]]),
  entities: length => workbook([[headings + `<row r="2">${cell('A2', '&amp;'.repeat(Math.ceil(length / 5)))}</row>`]]),
  links: length =>
    workbook([
      [
        headings + many(length / 2, at => `<row r="${at + 2}">${cell(`A${at + 2}`, 'Profile')}</row>`),
        `<hyperlinks>${many(length / 2, at => `<hyperlink ref="A${at + 2}" r:id="l${at}"/>`)}</hyperlinks>`,
        many(length / 2, at => `<Relationship Id="l${at}" Type="hyperlink" Target="https://a.example/${at}" TargetMode="External"/>`)
      ]
    ]),
  'links in formulas': length =>
    workbook([
      [
        headings +
          many(
            length,
            at => `<row r="${at + 2}"><c r="A${at + 2}" t="str"><f>HYPERLINK("https://a.example/${at}","x")</f><v>x</v></c></row>`
          )
      ]
    ]),
  'one link over many cells': length =>
    workbook([
      [
        headings,
        `<hyperlinks>${many(length, () => '<hyperlink ref="A1:XFD1000" r:id="l"/>')}</hyperlinks>`,
        '<Relationship Id="l" Type="hyperlink" Target="https://a.example" TargetMode="External"/>'
      ]
    ]),
  attributes: length => workbook([[headings + `<row r="2" ${many(length, at => `a${at}="b" `)}>${cell('A2', 'x')}</row>`]]),
  'an open tag': length => workbook([[`${headings}<row r="2" ${'a'.repeat(length)}`]]),
  'merged cells': length =>
    workbook([[headings, `<mergeCells>${many(length, at => `<mergeCell ref="A${at + 2}:B${at + 2}"/>`)}</mergeCells>`]]),
  sheets: length => workbook(Array.from({ length: Math.min(2_000, Math.ceil(length / 400)) }, () => [headings] as const)),
  parts: length =>
    zipSync(Object.fromEntries(Array.from({ length: Math.ceil(length / 60) }, (_, at) => [`xl/p${at}.xml`, new Uint8Array(2)])), {
      level: 0
    }),
  zeros: length => workbook([[headings + ' '.repeat(length * 10)]])
}

/** Ways in which a text becomes bytes. */
export const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': text => new TextEncoder().encode(text),
  'UTF-16': encodeUtf16,
  'Western European': text => Uint8Array.from(text, unit => unit.charCodeAt(0) & 0xff),
  gzip: text => gzipSync(new TextEncoder().encode(text), { level: 1 })
}
