// In every spelling of a cell, a person of a do-not-contact file is left out everywhere, and each person counted as blocked is blocked.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownCopy } from '../../../lib/check/leaving.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { readListPeople } from '../../../lib/desk/read-desk.ts'
import { readSuppression } from '../../../lib/results/read-suppression.ts'
import { openRecords, readRecords, readRowColumns } from '../../../lib/database/records.ts'
import { parseStoredRun } from '../../../lib/runs/store/stored-run.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { addList } from '../../../lib/own-lists/add-list.ts'
import { readListFile } from '../../../lib/own-lists/read-list-file.ts'
import { recogniseColumns } from '../../../lib/own-lists/recognise-columns.ts'
import { markList } from '../../../lib/do-not-contact/suppress-list.ts'
import { toRecords } from '../../../lib/own-lists/to-records.ts'
import { readContactFile } from '../../../lib/do-not-contact/read-contact-file.ts'
import { readContacts } from '../../../lib/do-not-contact/read-contacts.ts'
import { createRowReader } from '../../../lib/records/columns/read-row.ts'
import type { JsonObject } from '../../../lib/records/columns/record-kind.ts'
import { readRunFile } from '../../../lib/export/read-run-file.ts'
import { isLong } from '../../is-long.ts'
import { freshDatabase } from '../backup/backup-helpers.ts'
import { noon } from '../runs/examples.ts'

type Spell = (mark: string) => string
const other = 'second@private.example'
const emailSpellings: readonly Spell[] = [
  email => email,
  email => ` ${email.toUpperCase()} `,
  email => `${email} ::: ${other}`,
  email => `${other}:::${email}`,
  email => `${other} / ${email}`,
  email => `${other}/${email}`,
  email => `${email} or ${other}`,
  email => `${email}, ${other}`,
  email => `${email};${other}`,
  email => `${email}\n${other}`,
  email => `${email} & ${other}`,
  email => JSON.stringify([other, email]),
  email => `{${email}}`,
  email => `Ada B. <${email}>`,
  email => `Ada B. [${email}] (work)`,
  email => `mailto:${email}?subject=Hi`,
  email => `[${email}](mailto:${email})`,
  email => `**${email}**`,
  email => `=HYPERLINK("mailto:${email}","Write")`,
  email => `Email: ${email}.`,
  email => `'${email}`,
  email => `“${email}”,`,
  email => email.replace('@', '\u200B@').replace('.', '\u00AD.'),
  email => `\uFEFF${email}\u2060`,
  email => email.replace('@', '&#64;'),
  email => email.replace('@', '%40'),
  email => email.replace('@', ' (at) '),
  email => email.replace('@', '＠')
]
const ids = 'abcdefghijklmnopqrstuvwxyz'
const pageSpellings: readonly Spell[] = [
  url => url,
  url => `${url}/?trk=people#about`,
  url => url.replace('https://www.', ''),
  url => url.replace('www.', 'de.').replace('https', 'http'),
  url => url.replace('https://www.linkedin.com', ''),
  url => url.replace('https://www.linkedin.com/', ''),
  url => `${url}\u200B`,
  url => url.replace('/in/', '/in/\u00AD'),
  url => `${url},`,
  url => `${url}.`,
  url => `LinkedIn: ${url}`,
  url => `LinkedIn:${url};`,
  url => `[Profile](${url})`,
  url => `<${url}|Profile>`,
  url => `_${url}_`,
  url => `“${url}”`,
  url => `=HYPERLINK("${url}","Profile")`,
  url => `https://www.linkedin.com/company/northwind ${url}`,
  url => `${url} https://github.com/ada-beispiel-${ids}`,
  url => url.replace('/in/', '/in/in/'),
  url => url.replace('/in/', '//in//'),
  url => url.replace('-', '\u2011'),
  url => url.replace('-', '&#45;'),
  url => url.replace('-', '\\-'),
  url => url.replace('-', '%252D'),
  url => encodeURIComponent(url),
  url => `https://urldefense.com/v3/__${url}__;!!AbC!x$`,
  url => `https://urldefense.proofpoint.com/v2/url?u=${url.replaceAll('-', '-2D').replace(':', '-3A').replaceAll('/', '_')}&d=x`,
  url => `https://nam.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05`,
  url => `https://www.google.com/url?q=${url}&sa=D`
]
/** Cells that identify no one, although they look as if they did. */
const broken = {
  Email: ['bo@beispiel', 'bo@1.2.3.4', 'bo..x@', '***@northwind.example', 'n/a', '-', 'None', ''],
  'LinkedIn URL': ["https://www.linkedin.com/in/bo-o'x", 'https://www.linkedin.com/in/bo-mus…', 'https://lnkd.in/abc', '#N/A', 'Profile']
}

const pause = (): Promise<void> => Promise.resolve()
const add = (database: Database, id: string, records: readonly JsonObject[]) =>
  addList(
    database,
    { id, title: id, fileName: `${id}.csv`, leftOut: 0, records, now: noon },
    { pause, runExclusively: (_, work) => work() }
  )

interface Person {
  name: string
  email: string
  url: string
  /** how the file spells them; undefined: nothing that identifies them */
  cells: Record<string, string>
  isBroken: boolean
}

const emailHeadings = ['Email', 'Secondary Email', 'Tertiary Email', 'Email 4']
const person = fc
  .record({
    at: fc.nat(3),
    by: fc.constantFrom('email' as const, 'page' as const, 'broken' as const),
    email: fc.nat(emailSpellings.length - 1),
    page: fc.nat(pageSpellings.length - 1),
    brokenEmail: fc.constantFrom(...broken.Email),
    brokenPage: fc.constantFrom(...broken['LinkedIn URL'])
  })
  .map(({ at, by, email, page, brokenEmail, brokenPage }) => (n: number): Person => {
    const [own, url] = [`ada.${ids[n]}@northwind.example`, `https://www.linkedin.com/in/ada-beispiel-${ids[n]}`]
    const cells: Record<string, string> = {}
    if (by === 'email') cells[emailHeadings[at] ?? 'Email'] = emailSpellings[email]?.(own) ?? ''
    else if (by === 'page') cells['LinkedIn URL'] = pageSpellings[page]?.(url) ?? ''
    else Object.assign(cells, { Email: brokenEmail, 'LinkedIn URL': brokenPage })
    return { name: `Ada Beispiel ${ids[n]?.toUpperCase()}`, email: own, url, cells, isBroken: by === 'broken' }
  })

const headings = ['Name', ...emailHeadings, 'LinkedIn URL']
const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
const toFile = (people: readonly Person[]): string =>
  [headings, ...people.map(({ name, cells }) => headings.map(heading => (heading === 'Name' ? name : (cells[heading] ?? ''))))]
    .map(line => line.map(quote).join(','))
    .join('\r\n')

/** The names of the people that any way out of the database still has. */
const readNames = async (database: Database, people: readonly Person[]): Promise<Set<string>> => {
  const run = parseStoredRun(await database.runs.get('leads'))
  const texts: string[] = []
  if (run)
    for (const kind of ['csv', 'json'] as const) texts.push(await new Blob((await readRunFile(database, run, kind, ownCopy)).parts).text())
  for await (const { records } of readRecords(await openRecords(database), ['leads'], createRowReader()))
    texts.push(JSON.stringify(records.map(({ row }) => readRowColumns(row))))
  texts.push(JSON.stringify((await readListPeople(database, 'leads')).people))
  return new Set(people.flatMap(({ name }) => (texts.some(text => text.includes(name)) ? [name] : [])))
}

const checkBlocked = async (database: Database, people: readonly Person[]): Promise<void> => {
  await add(
    database,
    'leads',
    people.map(({ name, email, url }) => ({ 'Full name': name, Email: email, 'Profile URL': url }))
  )
  const blocked = people.filter(({ isBroken }) => !isBroken)
  expect([...(await readNames(database, people))].toSorted()).toEqual(
    people
      .filter(({ isBroken }) => isBroken)
      .map(({ name }) => name)
      .toSorted()
  )
  for (const { url } of blocked) expect(await readSuppression(database, url)).toBe('doNotContact')
}

const options = { numRuns: isLong ? 80 : 6 }
const peopleOfFile = fc.array(person, { minLength: 2, maxLength: 20 }).map(made => made.map((make, n) => make(n)))

test('a list that is marked as not to be contacted', async () => {
  await fc.assert(
    fc.asyncProperty(peopleOfFile, async people => {
      const database = freshDatabase()
      const file = await readListFile(new TextEncoder().encode(toFile(people)))
      const rows = file.ok ? file.value.rows : []
      const made = await toRecords(rows, recogniseColumns(rows), pause)
      await add(database, 'objectors', made?.records ?? [])
      const marked = await markList(database, 'objectors', 'do-not-contact', pause)
      expect(marked.unblocked.map(({ name }) => name)).toEqual(people.filter(({ isBroken }) => isBroken).map(({ name }) => name))
      expect([marked.people, marked.blocked]).toEqual([people.length, people.filter(({ isBroken }) => !isBroken).length])
      await checkBlocked(database, people)
    }),
    options
  )
})

test('a file that is added to the do-not-contact list', async () => {
  await fc.assert(
    fc.asyncProperty(peopleOfFile, async people => {
      const database = freshDatabase()
      const file = await readListFile(new TextEncoder().encode(toFile(people)))
      if (!file.ok) throw new Error(file.failure.code)
      const made = await toRecords(file.value.rows, recogniseColumns(file.value.rows), pause)
      const contacts = made && (await readContactFile(file.value, made, pause))
      expect([contacts?.people, contacts?.blocked, contacts?.unblockedTotal]).toEqual([
        people.length,
        people.filter(({ isBroken }) => !isBroken).length,
        people.filter(({ isBroken }) => isBroken).length
      ])
      await addDoNotContact(database, contacts?.keys ?? [])
      await checkBlocked(database, people)
    }),
    options
  )
})

test('a text that is added to the do-not-contact list', async () => {
  await fc.assert(
    fc.asyncProperty(peopleOfFile, async people => {
      const database = freshDatabase()
      const { keys } = readContacts(toFile(people))
      await addDoNotContact(database, keys)
      await checkBlocked(database, people)
    }),
    options
  )
})

test('every spelling at least once', async () => {
  const people = [
    ...emailSpellings.map(spell => (n: number) => ({ Email: spell(`e${n}@northwind.example`) })),
    ...pageSpellings.map(spell => (n: number) => ({ 'LinkedIn URL': spell(`https://www.linkedin.com/in/ada-beispiel-${n}`) }))
  ].map((make, n): Person => {
    const email = `e${n}@northwind.example`
    return { name: `Person (${n})`, email, url: `https://www.linkedin.com/in/ada-beispiel-${n}`, cells: make(n), isBroken: false }
  })
  for (const [name, block] of [
    ['text', (database: Database) => addDoNotContact(database, readContacts(toFile(people)).keys)],
    [
      'file',
      async (database: Database) => {
        const file = await readListFile(new TextEncoder().encode(toFile(people)))
        const rows = file.ok ? file.value.rows : []
        const made = await toRecords(rows, recogniseColumns(rows), pause)
        await add(database, 'objectors', made?.records ?? [])
        expect((await markList(database, 'objectors', 'do-not-contact', pause)).unblocked).toEqual([])
      }
    ]
  ] as const) {
    const database = freshDatabase()
    await block(database)
    expect([name, people.length]).toEqual([name, people.length])
    await checkBlocked(database, people)
  }
})
