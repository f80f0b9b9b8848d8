// Makes what a reader takes out of a text: the text itself, rows and fields of it, a reply that holds it, or a file.
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { readColumns } from '../../../lib/records/columns/read-columns.ts'
import { createRowReader } from '../../../lib/records/columns/read-row.ts'
import { createValuePath } from '../../../lib/records/columns/value-paths.ts'
import { readColumnMarks } from '../../../lib/records/identity/record-marks.ts'
import { createPersonMatcher } from '../../../lib/records/identity/remove-person-from-row.ts'
import { readWords } from '../../../lib/records/names/western-names.ts'
import { factsOf, type ReplyFacts } from '../../../lib/service/decide/facts.ts'
import { viewOf } from '../../../lib/service/decide/status-view.ts'
import { readContent } from '../../../lib/service/reply/content.ts'
import { buildTree } from '../../../lib/service/reply/tree.ts'
import { recogniseColumns } from '../../../lib/own-lists/recognise-columns.ts'
import { encodings } from './files.ts'

/** The values that one text becomes; each is tried on its own. */
type Make = (text: string, isPlain?: boolean) => Readonly<Record<string, unknown>>

/** A text in pieces that keep its odd places. */
export const piecesOf = (text: string, pieceLength = 12): string[] => {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += pieceLength) pieces.push(text.slice(at, at + pieceLength))
  return pieces
}
/** Names of fields that readers look for. */
const names =
  'status,message,error,name,email,phone,title,company,linkedin_url,url,domain,progress,total,next,id,list_id,retry_after,link,location,headline'.split(
    ','
  )

export const fieldsOf = (text: string): Record<string, string> => Object.fromEntries(names.map(name => [name, text]))
const wideOf = (text: string): Record<string, string> => Object.fromEntries(piecesOf(text, 60).map((piece, at) => [`${piece}${at}`, piece]))
export const rowsOf = (text: string): Record<string, string>[] =>
  piecesOf(text, 60).map((piece, at) => ({
    name: `Ada ${piece}`,
    email: `a${at}@b.example`,
    company: piece,
    profile_url: `https://www.linkedin.com/in/a${at}`
  }))
const asOne = (value: unknown): Record<string, unknown> => ({ '': value })
export const texts: Make = text => ({ 'one long text': [text], 'many texts': piecesOf(text) })
/** Values that say beside them what they are. */
const typedOf = (text: string): { contacts: { type: string; value: string }[] } => ({
  contacts: piecesOf(text, 60).map((type, at) => ({ type, value: `a${at}@b.example` }))
})
const objects: Make = text => ({ 'long fields': fieldsOf(text), 'many fields': wideOf(text) })
const lists: Make = text => ({ 'a long row': [fieldsOf(text)], 'a wide row': [wideOf(text)], 'many rows': rowsOf(text) })
export const json: Make = (text, isPlain = false) => ({
  'a text': text,
  ...objects(text),
  ...(isPlain ? {} : rowsIn(text))
})
const rowsIn: Make = text => ({
  'many rows': rowsOf(text),
  'many typed values': typedOf(text),
  'rows beside a text': { status: 'done', message: text, results: rowsOf(text) },
  'objects in an object': Object.fromEntries(piecesOf(text, 60).map((piece, at) => [`${piece}${at}`, { email: piece, id: at }])),
  'a company with people': { company: { name: text, domain: 'a.example' }, employees: rowsOf(text) }
})

export const context = {
  baseUrl: 'https://service.example',
  apiKey: 'secret-1234',
  apiSettings: defaultApiSettings,
  sent: { names: ['url'], values: ['Ada'] }
}
export const headersOf = (text: string): Map<string, string> =>
  new Map([
    ...['link', 'retry-after', 'location', 'content-range', 'x-total', 'www-authenticate'].map(name => [name, text] as const),
    ...piecesOf(text).map((piece, at) => [`x-${at}-page`, piece] as const)
  ])
const factsFrom = (content: ReturnType<typeof readContent>, headers = new Map<string, string>()): ReplyFacts =>
  factsOf({ status: 200, headers, content }, context, 0)
const trees: Make = (text, isPlain) =>
  Object.fromEntries(Object.entries(json(text, isPlain)).map(([name, value]) => [name, buildTree(value)]))
const replies: Make = (text, isPlain) => ({
  'a text': factsFrom(readContent(text, '')),
  ...Object.fromEntries(Object.entries(json(text, isPlain)).map(([name, value]) => [name, factsFrom({ is: 'json', text, json: value })]))
})
const contents: Make = text => ({
  'a text': { is: 'text', text },
  markup: { is: 'html', text },
  JSON: { is: 'json', text, json: fieldsOf(text) },
  'a table': { is: 'table', text, rows: rowsOf(text) }
})
const rowRecords: Make = text =>
  Object.fromEntries(
    Object.entries(objects(text)).flatMap(([name, value]) =>
      createRowReader()
        .readRow(value)
        .slice(0, 1)
        .map(row => [name, row])
    )
  )

/** How a value of each type is made. */
export const makers: ReadonlyMap<string, Make> = new Map<string, Make>([
  ['string', asOne],
  ['unknown', json],
  ['object', objects],
  ['string | number', asOne],
  ['readonly string[]', texts],
  ['Iterable<string>', texts],
  ['readonly unknown[]', lists],
  ['unknown[]', lists],
  ['readonly JsonObject[]', lists],
  ['readonly Fields[]', lists],
  ['readonly Record<string, unknown>[]', lists],
  ['JsonObject', objects],
  ['Fields', objects],
  ['Readonly<Record<string, string>>', objects],
  ['Readonly<Record<string, unknown>>', objects],
  ['Columns', text => ({ 'long cells': Object.fromEntries(Object.keys(readColumns({})).map(id => [id, text])) })],
  [
    'TableLines',
    text => ({
      'many lines': piecesOf(text).map(piece => [piece, piece, `${piece}@`]),
      'a long line': [piecesOf(text), piecesOf(text)],
      'long cells': [
        [text, text],
        [text, text]
      ]
    })
  ],
  ['Iterable<readonly string[]>', text => asOne(piecesOf(text).map(piece => [piece, piece]))],
  ['Iterable<readonly [string, unknown]>', text => asOne(Object.entries(wideOf(text)))],
  ['ReplyNode', trees],
  ['ReplyNode | undefined', trees],
  ['ReplyFacts', replies],
  [
    'StatusView',
    (text, isPlain) =>
      Object.fromEntries(Object.entries(replies(text, isPlain)).map(([name, facts]) => [name, viewOf(facts as ReplyFacts)]))
  ],
  ['Content', contents],
  [
    '{ content: Content; results: Results | undefined }',
    text => Object.fromEntries(Object.entries(contents(text)).map(([name, content]) => [name, { content, results: undefined }]))
  ],
  [
    '{ root: ReplyNode | undefined; content: Content }',
    text => ({
      JSON: { root: buildTree(fieldsOf(text)), content: { is: 'json', text, json: fieldsOf(text) } },
      'a text': { root: undefined, content: { is: 'text', text } }
    })
  ],
  ['ReadonlyMap<string, string>', text => asOne(headersOf(text))],
  ['(name: string) => string | undefined', text => asOne(() => text)],
  ['Word', text => asOne(readWords(text).at(-1) ?? readWords('Ada')[0])],
  ['Word | undefined', text => asOne(readWords(text)[0])],
  ['readonly Word[]', text => asOne(readWords(text))],
  ['RowRecord', rowRecords],
  [
    'RecordMarks',
    text =>
      Object.fromEntries(Object.entries(objects(text)).map(([name, value]) => [name, readColumnMarks(value as Record<string, string>)]))
  ],
  ["Pick<RecordMarks, 'pages' | 'emails'>", text => ({ 'many marks': { pages: piecesOf(text), emails: piecesOf(text), mentions: [] } })],
  ["Pick<Leaf, 'value'>", text => asOne({ value: text })],
  ['PersonMatcher', () => asOne(createPersonMatcher(['email:ada@a.example', 'profile:https://www.linkedin.com/in/ada']))],
  [
    'PersonMatcher & { mayMatch: (text: string) => boolean }',
    () => asOne(createPersonMatcher(['email:ada@a.example', 'profile:https://www.linkedin.com/in/ada']))
  ],
  ['readonly FileColumn[]', text => asOne(recogniseColumns(rowsOf(text)))],
  ['ValuePath', () => asOne(createValuePath([]))],
  ['PathKeys', text => ({ 'many names': piecesOf(text), 'a long name': [text] })],
  ['CallOf', text => asOne({ name: 'check_list', call: { status: 200, text } })],
  [
    'Sent',
    text => ({
      'a long value': { names: ['url', 'list_name'], values: [text] },
      'many values': { names: ['url', 'list_name'], values: piecesOf(text) }
    })
  ],
  ['LinkContext', () => asOne({ baseUrl: context.baseUrl, sent: ['Ada'] })],
  ['ApiSettings', () => asOne(defaultApiSettings)],
  ['NamedCompany', text => asOne({ name: text, domain: text })],
  ['URLSearchParams', text => asOne(new URLSearchParams(text))],
  ['Uint8Array', text => Object.fromEntries(Object.entries(encodings).map(([name, encode]) => [name, encode(text)]))],
  ['readonly Uint8Array[]', text => asOne(piecesOf(text).map(piece => new TextEncoder().encode(piece)))],
  ['CsvShape', () => asOne({ delimiter: ',', newline: '\n', width: 3 })],
  ['ReadOperation', () => ({ start: 'start', status: 'status', download: 'download', lookup: 'lookup' })],
  [
    '{ status: number; headers?: Record<string, string>; body: string }',
    text => ({ 'a text': { status: 200, body: text }, JSON: { status: 200, body: JSON.stringify(fieldsOf(text)) } })
  ],
  ["Pick<Reply, 'bytes' | 'largeBody' | 'headers'>", text => asOne({ bytes: new TextEncoder().encode(text), headers: new Map() })],
  ['{ secrets: Secrets; maxBytes: number; isCsv?: boolean }', () => asOne({ secrets: 'secret-1234', maxBytes: 1e9 })],
  ['{ creditsAt: string }', () => asOne({ creditsAt: 'credits' })],
  ['ColumnId', () => asOne('email')],
  ['CellKind', () => ({ email: 'email', phone: 'phone', url: 'url', company: 'company', text: 'text' })],
  ['ValueKind', () => ({ company: 'company', text: 'text' })],
  ['number', () => asOne(1e9)],
  ['boolean', () => ({ yes: true, no: false })],
  ['() => Promise<void>', () => asOne(async () => {})]
])
