// Which exported functions read what others wrote: those that make a reader are listed here, and those that read nothing are left out.
import { readLeaves, createValuePath } from '../../../lib/records/columns/value-paths.ts'
import { createRecordReader, readColumns } from '../../../lib/records/columns/read-columns.ts'
import { createRowReader } from '../../../lib/records/columns/read-row.ts'
import { createLineDecoder } from '../../../lib/records/decode/decode-lines.ts'
import { createJsonStream } from '../../../lib/records/decode/json-stream.ts'
import { createJobTrack } from '../../../lib/history/job-track.ts'
import { createCompanyIndex, createDomainCheck } from '../../../lib/records/identity/company-index.ts'
import { createPeopleMask, createPersonMatcher } from '../../../lib/records/identity/remove-person-from-row.ts'
import { createMarkReader } from '../../../lib/records/identity/record-marks.ts'
import { matchRows } from '../../../lib/records/identity/rows-of-people.ts'
import { attributeRows, isAboutAnother, readRequested } from '../../../lib/records/identity/rows-of-person.ts'
import { createNameFinder, createPhoneFinder } from '../../../lib/records/identity/person-words.ts'
import { scrub } from '../../../lib/erase/erase-from-stores.ts'
import { createBase64Reader, createTextFilter, hasEmailInName } from '../../../lib/records/identity/text-marks.ts'
import { cleanName } from '../../../lib/records/names/clean-name.ts'
import { createNameSplitter } from '../../../lib/records/names/split-name.ts'
import { fieldTypes, fitToField } from '../../../lib/records/table/field-types.ts'
import { findTexts, isNearText, rankText } from '../../../lib/palette/match-text.ts'
import { createResultTable } from '../../../lib/records/table/result-table.ts'
import { rowsAt } from '../../../lib/records/decode/keyed-rows.ts'
import { valueAt, readContent } from '../../../lib/service/reply/content.ts'
import { formatDigits, readShownNumbers } from '../../../lib/records/decode/number-formats.ts'
import { addLinks } from '../../../lib/records/decode/workbook-links.ts'
import { parseBackupRows } from '../../../lib/backup/backup-rows.ts'
import { createContentStream } from '../../../lib/service/reply/content-stream.ts'
import { factsOf } from '../../../lib/service/decide/facts.ts'
import { limitRows } from '../../../lib/service/reply/row-limits.ts'
import { headersToKeep } from '../../../lib/service/kept-reply.ts'
import { createTextFinder } from '../../../lib/service/find-texts.ts'
import { createSecretMask } from '../../../lib/service/mask-secrets.ts'
import { withoutSecrets } from '../../../lib/service/reading-guard.ts'
import { createSourceFinder } from '../../../lib/service/unescape.ts'
import { encodings } from './files.ts'
import { context, fieldsOf, headersOf, json, piecesOf, rowsOf, texts } from './values.ts'

/** Reads one text in all ways that matter; the names of the ways are shown. */
export type Ways = (text: string) => Readonly<Record<string, () => unknown>>

const each =
  (make: (text: string) => Readonly<Record<string, unknown>>, read: (value: unknown) => unknown): Ways =>
  text =>
    Object.fromEntries(Object.entries(make(text)).map(([name, value]) => [name, () => read(value)]))

/** A text in the pieces in which a network delivers it. */
const arrive = (text: string, push: (piece: Uint8Array) => unknown): void => {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += 16_384) push(bytes.subarray(at, at + 16_384))
}
const nothing = async (): Promise<readonly string[]> => []
const person = { page: 'https://www.linkedin.com/in/ada', references: ['Ada Beispiel'] }

/** The readers that are no plain function of a value: what is called, by the name of the export. */
export const listed: ReadonlyMap<string, Ways> = new Map(
  Object.entries({
    createRecordReader: each(json, value => createRecordReader()(value)),
    createRowReader: each(json, value => createRowReader().readRow(value)),
    createMarkReader: each(json, value => createMarkReader()(value)),
    createPeopleMask: each(json, value => createPeopleMask(nothing)(value)),
    createPersonMatcher: each(texts, value => createPersonMatcher(value as string[]).matchesText('ada@a.example '.repeat(9))),
    createBase64Reader: text => ({ '': () => createBase64Reader(['email:ada@a.example'])(`${text} YWRhQGEuZXhhbXBsZQ`) }),
    createTextFilter: text => ({ '': () => createTextFilter(['email:ada@a.example'])(text) }),
    createNameSplitter: text => ({ '': () => createNameSplitter()(text) }),
    cleanName: text => ({ whole: () => cleanName({ fullName: text }), parts: () => cleanName({ firstName: text, lastName: text }) }),
    createJobTrack: text => ({ '': () => createJobTrack().add({ jobTitle: text, company: text, companyDomain: text }, false) }),
    createDomainCheck: text => ({
      'a text': () => createDomainCheck(['a.example'])({ record: fieldsOf(text), columns: readColumns(fieldsOf(text)) })
    }),
    createCompanyIndex: text => ({ rows: () => rowsOf(text).forEach(row => createCompanyIndex().add(row)) }),
    createResultTable: text => ({
      rows: () =>
        createResultTable().add(
          rowsOf(text).map((columns, index) => ({ runId: 'run', index, columns })),
          0
        )
    }),
    createLineDecoder: text => ({
      '': () => {
        const decoder = createLineDecoder(new Uint8Array())
        arrive(text, piece => decoder.add(piece))
        return decoder.end()
      }
    }),
    createJsonStream: text => ({
      '': () => {
        const stream = createJsonStream(() => true)
        arrive(text, piece => stream.push(new TextDecoder().decode(piece)))
        return stream.end()
      }
    }),
    createContentStream: text => ({
      '': () => {
        const stream = createContentStream('secret-1234')
        arrive(text, piece => stream.push(piece))
        return stream.end()
      }
    }),
    createRestingRows: text => ({
      '': () => {
        const stream = createContentStream('secret-1234', undefined, true)
        arrive(text, piece => stream.push(piece))
        return [stream.end(), stream.resting?.fit([])]
      }
    }),
    createSecretMask: text => ({
      'a key': () => createSecretMask('secret-1234').text(text),
      'a key of signs': () => createSecretMask(String.raw`se"\c""re\\t`).text(text),
      'a key of one sign': () => createSecretMask('aaaaaa').text(text)
    }),
    createTextFinder: text => ({
      '': () => createTextFinder(['secret-1234-abcdef'])(text, 0),
      'a part of it': () => createTextFinder([`${text.slice(0, 64)}\u0001`])(text, 0)
    }),
    createSourceFinder: text => ({ '': () => createSourceFinder(text)({ start: 1, end: 9 }) }),
    factsOf: text => ({
      headers: () => factsOf({ status: 429, headers: headersOf(text), content: readContent('{}', '') }, context, 0)
    }),
    // A user has a few secrets, however long the bytes are.
    withoutSecrets: text =>
      Object.fromEntries(
        Object.entries(encodings).map(([name, encode]) => {
          const bytes = encode(text)
          return [name, () => withoutSecrets(bytes, ['secret-1234-abcdef', String.raw`se"\c""re\\t`], 1e9)]
        })
      ),
    headersToKeep: text => ({ '': () => headersToKeep(headersOf(text)) }),
    limitRows: each(json, value => limitRows({ results: undefined }, Array.isArray(value) ? value : [value])),
    readContent: text => ({ '': () => readContent(text, context.apiKey), CSV: () => readContent(text, context.apiKey, true) }),
    rowsAt: each(json, value => rowsAt(value, 'data.results.0')),
    valueAt: each(json, value => valueAt(value, 'data.results.0')),
    rankText: text => ({ '': () => rankText(text, ['ada', 'b']) }),
    isNearText: text => ({ '': () => isNearText(text, ['ada', 'b']) }),
    createPhoneFinder: text => ({ '': () => createPhoneFinder(['+49301234567'])(text) }),
    createNameFinder: text => ({ '': () => createNameFinder(['Ada Beispiel'])(text) }),
    scrub: each(json, value => scrub(value, piece => piece.includes('Ada B'))),
    hasEmailInName: text => ({ '': () => hasEmailInName(text, ['ada@a.example']) }),
    attributeRows: text => ({ rows: () => attributeRows(rowsOf(text), person, false) }),
    matchRows: text => ({
      rows: () => matchRows(rowsOf(text), { pages: [person.page], referenceAt: 'name', keepsOrder: undefined, referenceOf: at => `m${at}` })
    }),
    readRequested: text => ({ leaves: () => readRequested(readLeaves({ input: { url: text } }, createValuePath([]))) }),
    isAboutAnother: text => ({ row: () => isAboutAnother({ input: { url: text }, name: text, profile: text }) }),
    fitToField: text => ({ text: () => fieldTypes.map(type => fitToField(text, { type })) }),
    findTexts: text => ({
      texts: () => findTexts(piecesOf(text), piece => piece, 'ada b'),
      search: () => findTexts(['Ada Beispiel'], name => name, text)
    }),
    formatDigits: text => ({ digits: () => formatDigits(text, [{ is: 'digit' }]) }),
    readShownNumbers: text => ({ numbers: () => readShownNumbers(text, new Map([['0', [{ is: 'digit' }]]])) }),
    addLinks: text => ({
      links: () => {
        const pieces = piecesOf(text)
        addLinks(
          pieces.map(piece => [piece]),
          pieces.map((_, row) => row),
          pieces.map((url, row) => ({ row, column: row % 3, url }))
        )
      }
    }),
    parseBackupRows: text => ({ rows: () => parseBackupRows('rows', rowsOf(text)) })
  })
)

const own = 'takes what Muster itself made, not what others wrote'
const state = 'works on what a user sets'
const tables = 'works on stored rows: what is in them was read by a reader first'
const facts = 'works on the facts of a reply, which factsOf has gathered'
const keys = 'works on keys, which readers have made and cut to a length'

/** Types of parameters whose functions are left out, and why. */
export const excusedTypes: ReadonlyMap<string, string> = new Map([
  ...[
    'Database',
    "Pick<Database, 'listNotices'>",
    "Pick<Database, 'personNotes'>",
    'StoredRow',
    "Pick<StoredRow, 'columns'>",
    'readonly ErasableArea[]',
    'BackupEntry',
    'Row',

    'DeleteEverythingDependencies',
    'EraseDependencies',
    'LockOptions',
    'KnownNote',
    'Iterable<KnownNote>',
    'VisibleRecord',
    'Run',
    'readonly LostList[]',
    'PersonFacts',
    'readonly IndexedRun[]',
    "Pick<NamedTable, 'definition'>"
  ].map(type => [type, tables] as const),
  ...[
    'ResultTable',
    'ResultFilters',
    'ViewQuery',
    'ComparedPerson',
    'readonly PersonStatus[]',
    'PersonNote',
    'readonly PersonNote[]',
    'Settings',
    'NamedNote',
    'TargetField | undefined',
    "'people' | 'companies' | 'people-of-lists'",
    'RecordPath'
  ].map(type => [type, state] as const),
  ...[
    'RecordRanges',
    'readonly RecordExport[]',
    'readonly ExportEntry[]',
    "Pick<RecordExport, 'to' | 'name'>",
    'number | Date',
    'number | undefined',
    'DerivedColumn',
    'ReadonlyMap<string, number>',
    '(name: string) => string',
    '(name: string) => T',
    'Connection',
    'SendCall',
    'HttpDependencies',
    'ServiceClient',
    'ReadRecord',
    'FlatField',
    '(column: FileColumn) => string',
    'FileColumn',
    'readonly Rule<View, Decision>[]',
    '(count: number) => Bytes'
  ].map(type => [type, own] as const),
  ...['Reason', 'FailureCode', "Pick<ReplyFacts, 'retryAfterMs'>", 'Read', '(node: ReplyNode) => boolean', 'LookupView'].map(
    type => [type, facts] as const
  ),
  ...['IdentityKey', 'Identity', 'KeyTable', 'readonly KnownRecord[]', 'PersonMarks & { name?: string }', 'Partial<RecordMarks>'].map(
    type => [type, keys] as const
  )
])

/** Functions that are left out, and why. */
export const excused: ReadonlyMap<string, string> = new Map([
  ['createNotes', 'gathers the notes of toRecords'],
  ['listLeftOut', 'gathers the lines that readTable left out'],
  ['mergeColumns', 'takes the columns of a record, which createRowReader has read'],
  ['mergeRecords', 'takes the records that createRowReader has read'],
  ['openBackup', 'decrypts: backup-blocks.test.ts fills it with zeros'],
  ['getFlatText', 'createRowReader calls it'],
  ['readFlatColumns', 'createRowReader calls it'],
  ['readEmails', 'createRecordReader calls it'],
  ['groupLeaves', 'createRecordReader calls it'],
  ['createLaterClient', 'loads the client, whose readers are measured'],
  ['getOtherCells', 'lists values that createRecordReader has read'],
  ['searchTexts', 'calls findTexts, which is measured'],
  ['remember', 'keeps what another reader returns'],
  ['createValuePath', 'createRecordReader calls it, once for each name of a field'],
  ['createSampleValue', own],
  ['blockingKeys', keys],
  ['readContactFile', 'reads the records and lines that toRecords and readTable have read'],
  ['spellingsOf', state],
  ['isFlaggedRunning', facts],
  ['isStillSearching', facts],
  ['namesNoSearch', facts],
  ['createMatchIndex', keys],
  ['decodeBytes', 'atob; it throws by contract'],
  ['readFileJob', 'calls the readers of files, which are measured'],
  ['rowsOfJob', 'calls the readers of files, which are measured'],
  ['listOfJob', 'calls the readers of files, which are measured'],
  ['createReadReply', 'calls readContent and the readers of replies, which are measured'],
  ['understood', state],
  ['withDerived', 'joins two objects, and reads neither'],
  ['withHost', state],
  ['beginOnce', state],
  ['parseEntry', 'JSON.parse and a schema; it throws by contract'],
  ['readPresetText', 'JSON.parse of a short text, and a schema'],
  ['isPassed', 'asks the result of a test that was made'],
  ...['getListPath', 'getRecordPath', 'getSearchPath'].map(name => [name, own] as const),
  ...['getHost', 'nextPageUrl', 'isStartUrl', 'getPermissionOrigins', 'getPermissionPattern'].map(
    name => [name, 'takes the base URL, which parseBaseUrl has checked'] as const
  ),
  ...(
    'describePreset isSamePreset presetOf isKnownByIdOnly hasFreeCheck hasFreeQuestion startAt getCheckFloor getPeoplePerRequest getDomainsPerRequest isStartCall questionPathOf isRunId lookupOperation startOf callAbout describeStart ' +
    'hasDownload startPathsOf textsOfCall buildRequest'
  )
    .split(' ')
    .map(name => [name, 'takes a preset, which its schema has bounded'] as const),
  ['withRunIds', 'looks values up in a reply that was read']
])
