// Files of mailers are read by their content, joined with lists by email, counted for each service, and taken back exactly.
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addBounces, joinBounces, takeBackBounces, watchBounceFiles, type AddedFile } from '../../../lib/bounces/add-bounces.ts'
import { readBounceReport, wilsonInterval, writeBounceEvidence } from '../../../lib/bounces/bounce-shares.ts'
import { readBounceFile, type ReadBounce } from '../../../lib/bounces/read-bounce-file.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { openRecords, readRows } from '../../../lib/database/records.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { addList } from '../../../lib/own-lists/add-list.ts'
import { readListFile } from '../../../lib/own-lists/read-list-file.ts'
import { loadBounces } from '../../../lib/results/bounce-marks.ts'
import { deleteScheduled, scheduleDeletion } from '../../../lib/results/delete-results.ts'
import { workbook } from '../records/decode/workbook.ts'
import { freshDatabase } from '../backup/backup-helpers.ts'
import { exampleRun, noon } from '../runs/examples.ts'
import files from './bounce-files.json' with { type: 'json' }

const pause = (): Promise<void> => Promise.resolve()

const read = async (csv: string | Uint8Array, fileName = 'export.csv') => {
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv
  const list = await readListFile(bytes)
  return list.ok ? readBounceFile(list.value, fileName) : list
}

test.each(files)('the file of $mailer is understood', async ({ csv, file, bounces }) => {
  const found = await read(csv, file)
  const days = found.ok
    ? found.value.bounces.map(({ email, kind, code, at }) => [email, kind, code, at ? new Date(at).toISOString().slice(0, 10) : ''])
    : found
  expect(days).toEqual(bounces)
})

const objections = 'Email Address,First Name,UNSUB_TIME,UNSUB_REASON\nada@one.example,Ada,2026-09-22 10:00:00,N/A\n'
test.each<[string, string | Uint8Array, string]>([
  ['no column of addresses', 'Name,Type\nAda Beispiel,HardBounce\n', 'bouncesNoEmail'],
  ['people of a list', 'Email,Name\nada@one.example,Ada Beispiel\n', 'bouncesNone'],
  ['emails that arrived', 'email,event\nada@one.example,delivered\nbo@one.example,opened\n', 'bouncesNone'],
  ['objections by their columns', objections, 'bouncesObjections'],
  ['objections by their values', 'email,status\nada@one.example,unsubscribed\nbo@one.example,complaint\n', 'bouncesObjections'],
  ['nothing', '', 'fileNoRows'],
  ['blanks alone', ' \r\n\t\n', 'fileNoRows'],
  ['headings alone', 'email,type\n', 'fileNoRows'],
  ['a zip that is no workbook', zipSync({ 'bounces.csv': strToU8('email,type\nada@one.example,HardBounce\n') }), 'fileUnreadable'],
  ['a workbook of people', workbook({ A: [['Email'], ['ada@one.example']] }), 'bouncesNone'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'fileUnreadable']
])('a file with %s has a sentence of its own', async (_, csv, code) => {
  const found = await read(csv)
  expect(found.ok ? found.value : found.failure.code).toBe(code)
})

const hardBounce = 'Empfänger;Ereignis\nada@one.example;HardBounce\n'
test.each<[string, Uint8Array]>([
  ['UTF-16', new Uint8Array(Uint16Array.from(`\uFEFF${hardBounce}`, letter => letter.charCodeAt(0)).buffer)],
  ['Windows-1252', Uint8Array.from(hardBounce, letter => letter.charCodeAt(0))],
  ['a workbook', workbook({ A: hardBounce.split('\n').map(line => line.split(';')) })]
])('a file in %s is read', async (_, bytes) => {
  const found = await read(bytes)
  expect(found.ok && [found.value.columns.email, found.value.bounces.map(({ email }) => email)]).toEqual(['Empfänger', ['ada@one.example']])
})

test.each([
  ['Bounced', 'Not bounced', 'Bounced'],
  ['Bounced', 'N/A', 'yes'],
  ['Bounce rate', '0%', '1'],
  ['Last bounce', 'Never', 'x'],
  ['Bounce', 'kein Bounce', 'mailbox does not exist']
])('in the column %s "%s" is no bounce, and "%s" is one', async (heading, no, yes) => {
  const rows = Array.from({ length: 19 }, (_, n) => `a${n}@one.example,${no}`)
  const found = await read(`Email,${heading}\n${[...rows, `bo@one.example,${yes}`].join('\n')}\n`)
  expect(found.ok ? found.value.bounces.map(({ email }) => email) : found).toEqual(['bo@one.example'])
})

// One letter an email, "-" for a row that is no bounce.
test.each([
  ['no headings', 'ada@a.example;hard bounce;2026-05-03\nbo@a.example;soft bounce;2026-05-04\ncy@a.example;opened;2026-05-04\n', 'HS-'],
  ['no headings, in German', 'ada@a.example;Nicht zustellbar\nbo@a.example;Zugestellt\n', 'H-'],
  [
    'German words',
    'E-Mail;Zustellstatus\na@a.example;Weich abgewiesen\nb@a.example;Abgelehnt\nc@a.example;Zugestellt\nd@a.example;Postfach voll\n',
    'SH-S'
  ],
  [
    'Spanish words',
    'Correo;Estado\na@a.example;No entregado\nb@a.example;Buzón lleno\nc@a.example;Entregado\nd@a.example;Dirección inexistente\n',
    'HS-H'
  ],
  ['French words', 'Courriel;Statut\na@a.example;Rejeté\nb@a.example;Délivré\nc@a.example;Adresse invalide\n', 'H-H'],
  [
    'codes in a message',
    'email,message\na@a.example,"said: 550 5.1.1 does not exist"\nb@a.example,452 4.2.2 mailbox full\nc@a.example,250 2.0.0 OK\n',
    'HS-'
  ],
  [
    'phrases of mail servers',
    'email,reason\na@a.example,User unknown in table\nb@a.example,mailbox is full\nc@a.example,host not found\n',
    'HSH'
  ],
  [
    'denials',
    'email,status\na@a.example,not bounced\nb@a.example,Did not bounce\nc@a.example,never bounced\nd@a.example,bounced\n',
    '---H'
  ],
  ['names and links around the address', 'Email,Status\n<a@a.example>,Bounced\nBo <b@a.example>,Sent\nmailto:c@a.example,Bounced\n', 'H-H']
])('a file with %s is understood', async (_, csv, kinds) => {
  const found = await read(csv)
  const wanted = [...csv.matchAll(/\w+@a\.example/g)].flatMap(([email], at) =>
    kinds[at] === '-' ? [] : [`${email} ${kinds[at] === 'H' ? 'hard' : 'soft'}`]
  )
  expect(found.ok ? found.value.bounces.map(({ email, kind }) => `${email} ${kind}`) : found.failure.code).toEqual(wanted)
})

test('a list that was cleaned is no file of bounces', async () => {
  const found = await read('Email,Name\nada@one.example,Ada Beispiel\n', 'leads-cleaned.csv')
  expect(found.ok ? found.value : found.failure.code).toBe('bouncesNone')
})

test('UTF-16 and Latin-1 are read as UTF-8 is', async () => {
  const csv = 'Empfänger;Ereignis\nada@one.example;Rückläufer: hard bounce\nbo@one.example;hard bounce\n'
  const utf16 = Uint8Array.from([0xff, 0xfe, ...Array.from(csv).flatMap(letter => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])])
  const latin = Uint8Array.from(csv, letter => letter.charCodeAt(0))
  for (const bytes of [utf16, latin]) {
    const found = await read(bytes)
    expect(found.ok && found.value.bounces.map(({ email }) => email)).toContain('bo@one.example')
  }
})

const putPeople = async (database: Database, id: string, count: number): Promise<void> => {
  const run = exampleRun('collected', {
    id,
    clickId: id,
    state: { is: 'collected', rows: count },
    listTitle: '=People',
    serviceHost: 'api.service.example',
    createdAt: noon
  })
  await database.runs.put(run)
  const columnsOf = (n: number) => ({ fullName: `N${n} Beispiel`, email: `n${n}@one.example`, emailStatus: 'valid' })
  await database.rows.bulkPut(Array.from({ length: count }, (_, index) => ({ runId: id, index, columns: columnsOf(index) })))
}

/** A service's list of `count` people, all with valid emails, and a list from a file with the first of them. */
const filled = async (count: number): Promise<Database> => {
  const database = freshDatabase()
  await putPeople(database, 'run-1', count)
  await addList(
    database,
    { id: 'own', title: 'Own', fileName: 'own.csv', leftOut: 0, records: [{ Name: 'N0 Beispiel', Email: 'N0@One.example' }], now: noon },
    { pause, runExclusively: (_, work) => work() }
  )
  return database
}
const bounce = (n: number, kind: 'hard' | 'soft' = 'hard') => ({ email: `n${n}@one.example`, kind, code: '5.1.1', at: noon + 86_400_000 })

const readFiles = (database: Database): Promise<AddedFile[]> =>
  new Promise((resolve, error) => watchBounceFiles(database).subscribe({ next: resolve, error }))
const fileOf = (id: string, addedAt = noon) => ({ id, name: `${id}.csv`, addedAt })
const add = async (database: Database, id: string, ...bounces: ReadBounce[]): Promise<number> => {
  const joined = (await joinBounces(database, bounces, pause)) ?? []
  const added = await addBounces(database, fileOf(id), joined)
  if (!added.ok) throw new Error(added.failure.code)
  return joined.length
}

test('an email that no list has is not stored, and one that only a list in the bin has is', async () => {
  const database = await filled(3)
  expect(await add(database, 'first', bounce(0), bounce(1, 'soft'), { ...bounce(9), email: 'else@one.example' })).toBe(2)
  await database.runs.update('run-1', { removeAt: noon })
  expect(await add(database, 'second', bounce(2))).toBe(1)
  expect((await database.bounces.toArray()).map(({ file, email, kind }) => `${file} ${email} ${kind}`)).toEqual([
    'first n0@one.example hard',
    'first n1@one.example soft',
    'second n2@one.example hard'
  ])
})

test('a bounce stays when its list is deleted for good, and marks a later list', async () => {
  const database = await filled(3)
  await add(database, 'first', bounce(2))
  await scheduleDeletion(database, ['run-1'])
  await deleteScheduled(database, pause)
  await database.runs.delete('run-1')
  await putPeople(database, 'run-2', 3)
  const statuses: (string | undefined)[] = []
  for await (const { rows } of readRows(await openRecords(database), ['run-2']))
    statuses.push(...rows.map(({ columns }) => columns['emailStatus']))
  expect(statuses).toEqual(['valid', 'valid', 'invalid'])
})

test('what a file did is taken back at any time, and what others say of the same emails stays', async () => {
  const database = await filled(3)
  await add(database, 'first', bounce(1, 'soft'), bounce(2))
  const before = await database.bounces.toArray()
  await add(database, 'second', bounce(0), bounce(1), bounce(2))
  const counts = async () => (await readFiles(database)).map(({ id, hard, soft }) => ({ id, hard, soft }))
  expect(await counts()).toContainEqual({ id: 'second', hard: 3, soft: 0 })
  expect((await loadBounces(database))?.('n1@one.example')?.kind).toBe('hard')
  await takeBackBounces(database, 'second')
  expect(await database.bounces.toArray()).toEqual(before)
  expect(await counts()).toEqual([{ id: 'first', hard: 1, soft: 1 }])
})

test('the share of a service has the interval of Wilson, and counts each email once', async () => {
  const percent = wilsonInterval({ bounced: 14, total: 412 }).map(share => Math.round(share * 1_000) / 10)
  expect(percent).toEqual([2, 5.6])
  expect(wilsonInterval({ bounced: 0, total: 0 })).toEqual([0, 1])
  expect(wilsonInterval({ bounced: 5, total: 5 })[1]).toBe(1)

  const database = await filled(20)
  await putPeople(database, 'run-2', 1)
  await add(database, 'file', bounce(0), bounce(1), bounce(2, 'soft'))
  const { shares } = await readBounceReport(database, noon, pause)
  expect(shares.map(({ service, bounced, total, soft }) => ({ service, bounced, total, soft }))).toEqual([
    { service: 'api.service.example', bounced: 3, total: 20, soft: 1 },
    { service: '', bounced: 1, total: 1, soft: 0 }
  ])
  expect(shares[0]?.byStatus.valid).toEqual({ bounced: 3, total: 20 })
  expect(shares[0]?.byAge['under-3']).toEqual({ bounced: 3, total: 20 })
  expect(shares[1]?.byAge.unknown).toEqual({ bounced: 1, total: 1 })
})

test('a later list with the same email hides no bounce, and what bounced before it is not its fault', async () => {
  const database = await filled(3)
  await add(database, 'file', bounce(0))
  await putPeople(database, 'run-2', 4)
  await database.runs.update('run-2', { createdAt: noon + 9 * 86_400_000 })
  await add(database, 'later', bounce(3))
  const report = await readBounceReport(database, noon, pause)
  expect(report.shares.map(({ service, bounced, total }) => ({ service, bounced, total }))).toContainEqual({
    service: 'api.service.example',
    bounced: 1,
    total: 3
  })
  expect(writeBounceEvidence(report, 'api.service.example')).not.toContain('n3@one.example')
  expect(writeBounceEvidence(report, 'api.service.example')).toContain('n0@one.example')
})

test('the evidence names what a service sold, and no cell runs as a formula', async () => {
  const database = await filled(3)
  await add(database, 'file', bounce(0), bounce(1, 'soft'))
  const lines = writeBounceEvidence(await readBounceReport(database, noon, pause), 'api.service.example').split('\r\n')
  expect(lines[0]).toBe('\uFEFFEmail,Found,Service,List,Run,Status then,Bounced,Bounce type,Bounce code')
  expect(lines.slice(1)).toEqual([
    "n0@one.example,2026-11-21,api.service.example,'=People,run-1,valid,2026-11-22,hard,5.1.1",
    "n1@one.example,2026-11-21,api.service.example,'=People,run-1,valid,2026-11-22,soft,5.1.1"
  ])
})

test('the evidence leaves out people who must not be contacted, and the shares count them', async () => {
  const database = await filled(3)
  await add(database, 'file', bounce(0), bounce(1))
  await addDoNotContact(database, ['email:n1@one.example'])
  const report = await readBounceReport(database, noon, pause)
  expect(report.shares).toMatchObject([{ service: 'api.service.example', bounced: 2, total: 3 }, { service: '' }])
  const evidence = writeBounceEvidence(report, 'api.service.example')
  expect(evidence).toContain('n0@one.example')
  expect(evidence).not.toContain('n1@one.example')
})
