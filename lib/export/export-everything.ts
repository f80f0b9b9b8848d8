// Writes everything that the user has collected into one zip file of open formats: each list as CSV and JSON, notes, and the do-not-contact
// list. It needs neither Muster nor a passphrase to be read.
import { Zip, ZipDeflate } from 'fflate'
import { localDay } from '../records/table/local-day.ts'
import { openRecords, readRows, type Records } from '../database/records.ts'
import { createTextMask, loadVisibilityCheck, type TextMask } from '../results/hidden-people.ts'
import { readPersonNotes } from '../notes/person-notes.ts'
import { readLists } from '../results/read-results.ts'
import type { Database } from '../database/schema.ts'
import { csvParts } from './csv.ts'
import type { Table } from './to-table.ts'
import { toPersonMarks } from '../records/identity/person-to-erase.ts'
import { isDomainRun, isLookup } from '../runs/kind.ts'
import type { Run } from '../runs/model/run.ts'
import { isSampleHost } from '../sample/sample-connection.ts'
import type { RunFileKind } from './create-run-file.ts'
import { ownCopy } from '../check/leaving.ts'
import { readRunFile } from './read-run-file.ts'
import { maskNote } from './read-slices.ts'

/** A zip file that grows. */
export interface ZipWriter {
  /** Adds a file; its parts are released afterwards. Rejects when the zip file would be larger than 4 GB or hold more than 65,535 files. */
  add: (path: string, parts: BlobPart[]) => Promise<void>
  /** The parts of the whole zip file. */
  end: () => BlobPart[]
}

/** Larger numbers need another form of the format, which fflate does not write. */
const maxSize = 0xffffffff
const maxFiles = 0xffff

/** Creates an empty zip file. `date` is the time of all files in it. */
export const createZip = (date: Date): ZipWriter => {
  const parts: BlobPart[] = []
  let [size, count] = [0, 0]
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    // As a blob, it need not stay in memory.
    parts.push(new Blob([bytes]))
    size += bytes.length
  })
  return {
    add: async (path, contents) => {
      const file = new ZipDeflate(path)
      file.mtime = date
      zip.add(file)
      const reader = new Blob(contents).stream().getReader()
      for (;;) {
        const { value, done } = await reader.read()
        file.push(value ?? new Uint8Array(), done)
        if (done) break
      }
      if (size > maxSize || ++count > maxFiles) throw new Error('The zip file would be too large.')
    },
    end: () => {
      zip.end()
      return parts
    }
  }
}

/** The zip file, and what is in it. */
export interface EverythingFile {
  name: string
  parts: BlobPart[]
  lists: number
  /** lists of which a file is missing because their stored results are damaged */
  damagedLists: number
  /** records that the do-not-contact list left out */
  suppressedCount: number
}

/** What the page provides. `onProgress` gets the number of finished lists and of all lists. */
export interface EverythingOptions {
  now: Date
  onProgress: (done: number, total: number) => void
}

/** Like all headings and names of files, it is the same in every language of the browser. */
const readMe = `This file was written by Muster. It needs no program of its own.

lists.csv           one line for each list: its title, when it was started, the service, and its files
lists/*.csv         the people of a list; for lists of companies a second file with the companies
lists/*.json        the same records with all fields, as the service sent them
notes.csv           your notes, tags and statuses of people
do-not-contact.csv  email addresses, domains and profiles that you do not want to contact

CSV files are UTF-8. A cell that a spreadsheet could run as a formula begins with an apostrophe.
People that you erased are not in here. People on the do-not-contact list are in do-not-contact.csv alone.
API keys, webhooks and settings are not in here: Muster's backup holds them.
`

/** The title of a list whose own one names someone hidden. */
const unnamed = 'List'

const isoTime = (at: number): string => new Date(at).toISOString()

/** Makes names unique by a number before their ending: several runs of one day may have the same title. */
const createNamer = (): ((name: string) => string) => {
  const taken = new Set<string>()
  return name => {
    const [, base = name, ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? []
    let unique = name
    // Some file systems take two names for the same that differ by case.
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${base}-${n}${ending}`
    taken.add(unique.toLowerCase())
    return unique
  }
}

const kindsOf = (run: Run): readonly RunFileKind[] => (isDomainRun(run) ? ['csv', 'companies', 'json'] : ['csv', 'json'])

/** The title of a list, without the name of someone hidden: a lookup is named after its person. */
const getTitle = async (records: Records, list: Run, mask: TextMask): Promise<string> => {
  const [title = unnamed] = await mask([list.listTitle])
  if (!isLookup(list)) return title
  for await (const { rows } of readRows(records, [list.id])) if (rows.length > 0) return title
  return unnamed
}

const listNotes = async (database: Database, mask: TextMask): Promise<Table> => {
  const notes = await readPersonNotes(database)
  const checkVisibility = await loadVisibilityCheck(database)
  const visibilities = await checkVisibility?.(
    notes.map(({ keys }) => {
      const { pages, emails } = toPersonMarks(keys)
      return { columns: {}, marks: { pages: [...pages], emails: [...emails] }, isCompany: false }
    })
  )
  const rows: string[][] = []
  for (const [at, known] of notes.entries()) {
    if ((visibilities?.[at] ?? 'visible') !== 'visible') continue
    const { pages, emails } = toPersonMarks(known.keys)
    const { status, tags, note } = await maskNote(known, mask)
    rows.push([[...pages].join(' '), [...emails].join(' '), status, tags.join(', '), note, isoTime(known.changedAt)])
  }
  return { headings: ['Profile', 'Email', 'Status', 'Tags', 'Note', 'Changed'], rows }
}

const listDoNotContact = async ({ doNotContact }: Database): Promise<Table> => {
  const keys = await doNotContact.toCollection().primaryKeys()
  return {
    headings: ['Kind', 'Value'],
    rows: keys.map(key => {
      const colon = key.indexOf(':')
      return [key.slice(0, colon), key.slice(colon + 1)]
    })
  }
}

/** Writes the file list by list. A damaged list is named in `lists.csv` and does not stop the others. Rejects when storage does. */
export const exportEverything = async (database: Database, { now, onProgress }: EverythingOptions): Promise<EverythingFile> => {
  const zip = createZip(now)
  const nameUniquely = createNamer()
  const lists = await readLists(database)
  const [records, mask] = [await openRecords(database), await createTextMask(database)]
  const rows: string[][] = []
  let [damagedLists, suppressedCount] = [0, 0]
  const add = async (list: Run, kind: RunFileKind): Promise<string | undefined> => {
    // Damaged results throw; what the zip file throws is no matter of one list.
    const file = await readRunFile(database, list, kind, ownCopy).catch(() => undefined)
    if (!file) return undefined
    const path = `lists/${nameUniquely(file.name)}`
    await zip.add(path, file.parts)
    if (kind === 'json') suppressedCount += file.suppressedCount
    return path
  }
  await zip.add('read-me.txt', [readMe])
  for (const [at, list] of lists.entries()) {
    onProgress(at, lists.length)
    const kinds = kindsOf(list)
    const paths: string[] = []
    const listTitle = await getTitle(records, list, mask)
    for (const kind of kinds) paths.push(...[await add({ ...list, listTitle }, kind)].filter(path => path !== undefined))
    const isDamaged = paths.length < kinds.length
    if (isDamaged) damagedLists++
    rows.push([
      listTitle,
      isoTime(list.createdAt),
      list.serviceHost,
      String(list.state.is === 'collected' ? list.state.rows : 0),
      [...paths, ...(isDamaged ? ['stored results are damaged'] : [])].join(' ')
    ])
  }
  onProgress(lists.length, lists.length)
  const tables: [path: string, table: Table][] = [
    ['lists.csv', { headings: ['List', 'Started', 'Service', 'Records', 'Files'], rows }],
    ['notes.csv', await listNotes(database, mask)],
    ['do-not-contact.csv', await listDoNotContact(database)]
  ]
  for (const [path, table] of tables) await zip.add(path, [...csvParts(table)])
  const prefix = lists.some(({ serviceHost }) => isSampleHost(serviceHost)) ? 'sample-' : ''
  return { name: `${prefix}muster-everything-${localDay(now)}.zip`, parts: zip.end(), lists: lists.length, damagedLists, suppressedCount }
}
