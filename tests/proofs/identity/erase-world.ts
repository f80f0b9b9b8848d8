// Plays a generated world: stores its people, erases or suppresses one of them, and reads everything that is left.
import { createPersonEraser, type EraseDependencies } from '../../../lib/erase/erase-person.ts'
import { readBackupEntries } from '../../../lib/backup/backup-entries.ts'
import { readErasureKeys } from '../../../lib/erase/find-person.ts'
import { readContacts } from '../../../lib/do-not-contact/read-contacts.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { changePersonNotes } from '../../../lib/notes/person-notes.ts'
import { loadHiddenMarkFinder, loadVisibilityCheck } from '../../../lib/results/hidden-people.ts'
import { readSuppression } from '../../../lib/results/read-suppression.ts'
import { createRowMapper, readStoredMarks, toStoredRows, unpackRows } from '../../../lib/results/stored-rows.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { ok } from '../../../lib/failure.ts'
import { fromChunks } from '../../../lib/records/decode/parse-json.ts'
import { removeHiddenPeople } from '../../../lib/export/remove-hidden-people.ts'
import { isUrlOrEmail } from '../../../lib/runs/model/unique-list-name.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import {
  type Json,
  type Mention,
  type RecordPlan,
  isShared,
  markOf,
  marksOf,
  spellEmail,
  spellEmailInText,
  spellId,
  spellInText,
  spellSlug,
  toRecord,
  toRemaining,
  type World
} from './worlds.ts'

const noWait = async (): Promise<void> => undefined
const pageOf = (slug: string): string => `https://www.linkedin.com/in/${encodeURIComponent(slug)}`

const storeRun = async (database: Database, id: string, rows: unknown[], changes = {}): Promise<void> => {
  const run = exampleRun('collected', { id, clickId: id, listName: id, listTitle: id, ...changes })
  const results = await prepareResults(rows, noWait, run.request)
  await database.runs.put({ ...run, listedAt: 1, state: { is: 'collected', rows: results.count } } as never)
  await database.chunks.bulkPut(results.chunks.map((text, index) => ({ runId: id, index, text })))
  await database.rows.bulkPut(toStoredRows(id, 0, results.rows.map(createRowMapper(run, results, 0)), false))
}

const company = (email: string | undefined, employees: Json[]): Json => ({
  company_name: 'Acme',
  company_size: 9,
  domain: 'acme.example',
  ...(email === undefined ? {} : { email }),
  employees
})
/** A company in a list of people. */
const companyRow = (email: string | undefined): Json => {
  const { company_name: name, employees: _, ...fields } = company(email, [])
  return { name, ...fields }
}
const readRun = async (database: Database, runId: string): Promise<unknown[]> => [
  ...fromChunks(
    (await database.chunks.where('[runId+index]').between([runId, -Infinity], [runId, Infinity]).toArray()).map(({ text }) => text)
  )
]

/** The worker's part of erasing: what it does with the messages of the page. */
const createSend = (database: Database): EraseDependencies['send'] => {
  const ledger = createLedger(database)
  const handlers = {
    removeRun: ({ runId }: { runId: string }) => ledger.remove(runId),
    replaceRows: async ({ runId, incomingId, rowKeysId }: { runId: string; incomingId: string; rowKeysId?: string }) => {
      const rows = [...fromChunks(await ledger.takeIncoming(incomingId))]
      if (rowKeysId !== undefined) await ledger.takeIncoming(rowKeysId)
      const results = await prepareResults(rows, noWait)
      await ledger.storeResults(runId, results, run => ({ ...run, state: { is: 'collected', rows: results.count } }))
    }
  }
  return (async (name: keyof typeof handlers, body: never) => {
    await handlers[name](body)
    return ok(null)
  }) as unknown as EraseDependencies['send']
}

const shared = createDatabase(`erase worlds ${Math.random()}`)
/** One database for all worlds: creating one takes longer than the rest of a world. */
const openEmpty = async (): Promise<Database> => {
  await shared.transaction('rw', shared.tables, async () => void (await Promise.all(shared.tables.map(table => table.clear()))))
  return shared
}

/** What was found, and what must be; both are to be equal. Texts are the same everywhere, so that a difference shows where it is. */
export const eraseOne = async (world: World): Promise<{ found: Json; expected: Json }> => {
  const { people, records, erased, given } = world
  const database = await openEmpty()
  const storage = new Map<string, unknown>()
  const person = people[erased]!
  const flat = records.filter(({ nested }) => !nested)
  const nested = records.filter(plan => plan.nested)
  const remaining = (plans: readonly RecordPlan[]): Json[] =>
    plans.map(plan => toRemaining(world, plan)).filter(record => record !== undefined)
  // Someone whom no list has yet, with an address of the erased person: in a reply, and in a list that comes later.
  const address = person.emails.find(email => !isShared(people, email))
  const stranger: Json[] =
    address === undefined ? [] : [{ full_name: 'A Stranger', linkedin_url: pageOf('stranger'), email: spellEmail(address, given.spelling) }]
  // Someone with another name and that address, and without a profile.
  const namesake: Json[] = address === undefined ? [] : [{ full_name: 'Xaver Unbekannt', email: spellEmail(address, given.spelling >> 1) }]
  const namesakeAfter: Json[] = namesake.map(({ full_name }) => ({ full_name }))
  await storeRun(database, 'list', [...flat.map(plan => toRecord(people, plan)), ...namesake, companyRow(world.companyEmail)])
  await storeRun(database, 'companies', [
    company(
      world.companyEmail,
      nested.map(plan => toRecord(people, plan))
    )
  ])
  for (const { slug } of people)
    await storeRun(database, `lookup ${slug}`, [{ full_name: 'Found' }], {
      request: { kind: 'person', url: pageOf(slug), comparisonKey: pageOf(slug) },
      listName: pageOf(slug)
    })
  await database.people.bulkPut(
    people.map(({ slug }, index) => ({
      runId: 'many',
      index,
      url: pageOf(slug),
      comparisonKey: pageOf(slug),
      status: 'waiting' as const,
      attempts: 0
    }))
  )
  const reply = (rows: unknown[]): string => JSON.stringify({ status: 'ok', contacts: rows })
  await database.replies.bulkPut([
    {
      runId: 'list',
      at: 0,
      operation: 'download',
      text: reply([...records.map(plan => toRecord(people, plan)), ...stranger, ...namesake])
    },
    { runId: 'list', at: 0, operation: 'status', text: 'Canada fred edward ada ed: finished' }
  ])
  for (const [n, { slug }] of people.entries())
    storage.set(`list:${n}`, { listName: spellSlug(slug, given.spelling), kind: 'person', serviceHost: 's.example', createdAt: 1 })

  const area = {
    get: async () => Object.fromEntries(storage),
    set: async (items: Record<string, unknown>) => Object.entries(items).forEach(([name, value]) => storage.set(name, value)),
    remove: async (name: string) => void storage.delete(name)
  }
  let idCount = 0
  const { find, erase } = createPersonEraser({
    database,
    send: createSend(database),
    storageAreas: [area],
    newId: () => `incoming ${++idCount}`,
    newSalt: () => new Uint8Array(32),
    now: () => 0,
    readFile: async () => [],
    runExclusively: work => work()
  })
  // The person names a mark that is theirs alone.
  const marks = marksOf(person).filter(({ kind, value }) => kind !== 'email' || !isShared(people, value))
  // Everyone has a note. Those of the others name the erased person in a line.
  const own = marks[given.mark % marks.length]!
  const mark = marksOf(person).findIndex(({ kind, value }) => kind === own.kind && value === own.value)
  const named = spellInText(people, { person: erased, mark, spelling: given.spelling })
  for (const [n, { slug, id, emails }] of people.entries())
    await changePersonNotes(
      database,
      [readErasureKeys([pageOf(slug), ...(id === undefined ? [] : [pageOf(id)]), ...emails].join('\n'))],
      () => ({ note: n === erased ? 'Erased' : `Met in May.\nKnows ${named}, and Canada.`, tags: [`tag ${n}`], status: 'contacted' }),
      { now: 0, newId: () => `note ${n}` }
    )
  const { kind, value } = own
  const text =
    kind === 'slug' ? spellSlug(value, given.spelling) : kind === 'id' ? spellId(value, given.spelling) : spellEmail(value, given.spelling)
  const outcome = await erase(await find(readErasureKeys(text)), () => undefined)

  const isErasedEmail = person.emails.includes(world.companyEmail) && !isShared(people, world.companyEmail)
  const companyEmail = isErasedEmail ? undefined : world.companyEmail
  const listRows = [...remaining(flat), ...namesakeAfter, companyRow(companyEmail)]
  const companyRows = [company(companyEmail, remaining(nested))]
  const columnsOf = async (rows: unknown[]): Promise<unknown> => (await prepareResults(rows, noWait)).rows
  const backup: string[] = []
  for await (const entry of readBackupEntries(database, 1, false, 0))
    // What is kept of a removed run is its id, which is random in the product, and numbers.
    if (entry.is !== 'erasedPeople' && entry.is !== 'settings' && entry.is !== 'removedRuns') backup.push(JSON.stringify(entry))
  const storedColumns = async (runId: string): Promise<unknown> =>
    (await database.rows.where('[runId+index]').between([runId, -Infinity], [runId, Infinity]).toArray())
      .flatMap(unpackRows)
      .map(({ columns }) => columns)
  const afterErasing = {
    outcome,
    list: await readRun(database, 'list'),
    companies: await readRun(database, 'companies'),
    listColumns: await storedColumns('list'),
    companyColumns: await storedColumns('companies'),
    lookups: (await database.runs.toCollection().primaryKeys()).filter(id => id.startsWith('lookup')).toSorted(),
    bulk: (await database.people.toArray()).map(({ url }) => url),
    replies: (await database.replies.toArray()).map(kept => kept.text),
    listNames: [...storage.keys()],
    notes: (await database.personNotes.toArray()).map(({ id, note, tags }) => ({ id, note, tags })),
    // A long id is in no other text.
    backedUp: backup.some(line => line.includes(`lookup ${person.slug}"`))
  }

  // The same people come again, by another list.
  const incoming = [...records.map(plan => toRecord(people, plan)), ...stranger]
  await createLedger(database).hideErasedMentions(incoming, noWait)
  await storeRun(database, 'again', incoming)
  const check = await loadVisibilityCheck(database)
  const again = (await database.rows.where('[runId+index]').between(['again', -Infinity], ['again', Infinity]).toArray()).flatMap(
    unpackRows
  )
  const shown = await check?.(again.map(row => ({ columns: row.columns, marks: readStoredMarks(row), isCompany: row.kind === 'company' })))
  const exported =
    check &&
    (await removeHiddenPeople(
      (await database.chunks.where('[runId+index]').between(['again', -Infinity], ['again', Infinity]).toArray()).map(chunk => chunk.text),
      { check }
    ))
  const others = remaining(records)
  const found = {
    ...afterErasing,
    shown,
    exported: exported && [...fromChunks(exported.chunks)],
    paid: await Promise.all(people.map(({ slug }) => readSuppression(database, pageOf(slug)))),
    paidForStranger: await readSuppression(database, pageOf('stranger')),
    paidById: await Promise.all(people.map(async ({ id }) => (id === undefined ? undefined : readSuppression(database, pageOf(id))))),
    named: [0, 1, 2, 3].flatMap(n => [
      isUrlOrEmail(spellSlug(person.slug, n)),
      ...person.emails.map(email => isUrlOrEmail(spellEmailInText(email, n)))
    ])
  }
  const expected = {
    outcome: ok({ uncheckedCount: 0, liveCount: 0, isOnList: false }),
    list: listRows,
    companies: companyRows,
    listColumns: await columnsOf(listRows),
    companyColumns: await columnsOf(companyRows),
    lookups: people
      .filter((_, n) => n !== erased)
      .map(({ slug }) => `lookup ${slug}`)
      .toSorted(),
    bulk: people.filter((_, n) => n !== erased).map(({ slug }) => pageOf(slug)),
    replies: [reply([...remaining(records), ...stranger, ...namesakeAfter]), 'Canada fred edward ada ed: finished'],
    listNames: people.flatMap((_, n) => (n === erased ? [] : [`list:${n}`])),
    notes: people.flatMap((_, n) => (n === erased ? [] : [{ id: `note ${n}`, note: 'Met in May.', tags: [`tag ${n}`] }])),
    backedUp: false,
    shown: [...records.map(plan => (plan.person === erased ? 'erased' : 'visible')), ...stranger.map(() => 'visible')],
    exported: [...others, ...stranger],
    paid: people.map((_, n) => (n === erased ? 'personErased' : undefined)),
    paidForStranger: undefined,
    paidById: people.map(({ id }, n) => (n === erased && id !== undefined ? 'personErased' : undefined)),
    named: found.named.map(() => true)
  }
  return { found, expected }
}

/** One mark is put on the do-not-contact list: every record of a person with it is left out, every other one is exported without it. */
export const suppressOne = async ({ people, records, suppressed }: World): Promise<{ found: Json; expected: Json }> => {
  const database = await openEmpty()
  const { kind, value } = markOf(people, suppressed)
  await addDoNotContact(database, readContacts(spellInText(people, suppressed)).keys)
  const withoutTag = (email: string): string => email.replace(/\+[^@]*/, '')
  const isMatch = (email: string): boolean => email === value || withoutTag(email) === value
  const isSuppressed = (plan: RecordPlan): boolean => {
    const person = people[plan.person]!
    const unshared = person.emails.filter(email => !isShared(people, email))
    const { id } = person
    const shows = (plan.shows === 'id' && id === undefined) || (plan.shows === 'email' && unshared.length === 0) ? 'all' : plan.shows
    if (kind === 'slug') return person.slug === value && (shows === 'all' || shows === 'slug')
    if (kind === 'id') return id === value && (shows === 'all' || shows === 'id')
    const own = shows === 'all' ? person.emails : shows === 'email' ? unshared.slice(0, 1) : []
    return own.some(isMatch)
  }
  const keep = (mention: Mention | undefined): Mention | undefined => {
    const mark = mention && markOf(people, mention)
    return mark?.kind === kind && (kind === 'email' ? isMatch(mark.value) : mark.value === value) ? undefined : mention
  }
  const rows = records.map(plan => toRecord(people, plan))
  await storeRun(database, 'list', rows)
  const check = await loadVisibilityCheck(database)
  const stored = (await database.rows.toArray()).flatMap(unpackRows)
  const shown = await check?.(stored.map(row => ({ columns: row.columns, marks: readStoredMarks(row), isCompany: false })))
  const chunks = (await database.chunks.toArray()).map(({ text }) => text)
  const exported = check && (await removeHiddenPeople(chunks, { check, findHiddenMarks: await loadHiddenMarkFinder(database) })).chunks
  const found = { shown, exported: exported && [...fromChunks(exported)] }
  const expected = {
    shown: records.map(plan => (isSuppressed(plan) ? 'suppressed' : 'visible')),
    exported: records
      .filter(plan => !isSuppressed(plan))
      .map(plan => toRecord(people, { ...plan, note: keep(plan.note), manager: keep(plan.manager), inner: keep(plan.inner) }))
  }
  return { found, expected }
}
