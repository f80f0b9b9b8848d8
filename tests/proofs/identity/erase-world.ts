// A generated database of people with shared, similar and nested names, emails and URLs, and what must be left of it when one of them is erased.
// What must be left is known from the generation alone, without the code that is tested.
import * as fc from 'fast-check'
import { createPersonEraser, type EraseDependencies } from '../../../lib/privacy/erase-person.ts'
import { readBackupEntries } from '../../../lib/privacy/backup-entries.ts'
import { readErasureKeys } from '../../../lib/privacy/find-person.ts'
import { readContacts } from '../../../lib/privacy/read-contacts.ts'
import { addDoNotContact } from '../../../lib/database/people/do-not-contact.ts'
import { loadVisibilityCheck } from '../../../lib/database/people/hidden-people.ts'
import { readSuppression } from '../../../lib/database/people/read-suppression.ts'
import { createRowMapper, readStoredMarks, toStoredRows, unpackRows } from '../../../lib/database/results/stored-rows.ts'
import { createLedger } from '../../../lib/database/runs/ledger.ts'
import { createListNameBackup } from '../../../lib/database/runs/list-name-backup.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { ok } from '../../../lib/failure.ts'
import { fromChunks } from '../../../lib/records/decode/chunks.ts'
import { removeHiddenPeople } from '../../../lib/run-files/remove-hidden-people.ts'
import { isUrlOrEmail } from '../../../lib/runs/model/list-name.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

type Json = Record<string, unknown>

/** A person. `emails` in their one spelling, except that domains are written with their own letters. */
interface Person {
  name: string
  slug: string
  id: string | undefined
  emails: string[]
}
/** Which of a person's marks a text names, and how it is spelled. */
interface Mention {
  person: number
  mark: number
  spelling: number
}
/** One record of a person. `extra`: only some of the person's marks. `nth`: seeds of the spellings. */
interface RecordPlan {
  person: number
  shows: 'all' | 'slug' | 'id' | 'email'
  spellings: number[]
  note: Mention | undefined
  manager: Mention | undefined
  nested: boolean
}
export interface World {
  people: Person[]
  records: RecordPlan[]
  erased: number
  given: Mention
  suppressed: Mention
  /** the address of the company, which may be a person's too */
  companyEmail: string
}

// Each of these is a part of another one.
const slugs = ['ada', 'canada', 'ada-b', 'ada-b-1', 'ed', 'fred', 'zoë', 'bo']
const names = ['Ada Beispiel', 'Ada Beispiel-Muster', 'Ed Muster', 'Fred Muster']
const emails = [
  'ed@acme.example',
  'fred@acme.example',
  'ed@acme.example.org',
  'ed+news@acme.example',
  'a.ed@acme.example',
  "o'ed@acme.example",
  'ed@müller.example',
  'fred@müller.example',
  'ed@sub.acme.example',
  'ada@home.example',
  'canada@home.example'
]
const ids = [21, 22, 23, 24, 25].map(length => `ACwAA${'x'.repeat(length)}`)

const nth = (values: readonly string[], n: number): string => values[n % values.length] ?? ''
const toPunycode = (email: string): string => email.replace('müller', 'xn--mller-kva')

/** Spellings of a profile that may also be within a sentence. */
const spellSlugInText = (slug: string, n: number): string =>
  nth(
    [
      `https://www.linkedin.com/in/${slug}`,
      `linkedin.com/in/${slug}`,
      `www.linkedin.com/in/${slug}/`,
      `https://de.linkedin.com/in/${slug.toUpperCase()}?trk=x`,
      `http://m.linkedin.com/in/${encodeURIComponent(slug)}/details/skills`,
      `https://x.example/out?to=https%3A%2F%2Fwww.linkedin.com%2Fin%2F${encodeURIComponent(slug)}`
    ],
    n
  )
const spellSlug = (slug: string, n: number): string =>
  nth(
    [
      spellSlugInText(slug, n >> 2),
      `//linkedin.com/in/${slug}`,
      `https://www.linkedin.com:443/in/${slug}/`,
      `https%3A%2F%2Fwww.linkedin.com%2Fin%2F${encodeURIComponent(slug)}`
    ],
    n
  )
const spellId = (id: string, n: number): string =>
  nth(
    [
      `https://www.linkedin.com/in/${id}`,
      `linkedin.com/sales/lead/${id},NAME_SEARCH,ab`,
      id,
      `urn:li:fs_salesProfile:(${id},NAME_SEARCH,ab)`,
      `https://www.linkedin.com/sales/people/${id}`
    ],
    n
  )
const spellEmailInText = (email: string, n: number): string =>
  nth(
    [
      email,
      email.toUpperCase(),
      toPunycode(email),
      `<${toPunycode(email)}>`,
      `mailto:${email}?subject=x`,
      `https://x.example/?e=${encodeURIComponent(toPunycode(email))}`
    ],
    n
  )
const spellEmail = (email: string, n: number): string =>
  nth([email, email.toUpperCase(), toPunycode(email), `A person <${email}>`, `mailto:${email}`, ` ${email} `], n)

const marksOf = ({ slug, id, emails: own }: Person): { kind: 'slug' | 'id' | 'email'; value: string }[] => [
  { kind: 'slug', value: slug },
  ...(id === undefined ? [] : [{ kind: 'id' as const, value: id }]),
  ...own.map(value => ({ kind: 'email' as const, value }))
]
const markOf = (people: readonly Person[], { person, mark }: Mention) => {
  const marks = marksOf(people[person]!)
  return marks[mark % marks.length]!
}
const spellInText = (people: readonly Person[], mention: Mention): string => {
  const { kind, value } = markOf(people, mention)
  if (kind === 'slug') return spellSlugInText(value, mention.spelling)
  return kind === 'id' ? spellId(value, mention.spelling) : spellEmailInText(value, mention.spelling)
}
const isShared = (people: readonly Person[], email: string): boolean => people.filter(({ emails: own }) => own.includes(email)).length > 1

const toRecord = (people: readonly Person[], { person, shows, spellings, note, manager }: RecordPlan): Json => {
  const { name, slug, id, emails: own } = people[person]!
  const [a = 0, b = 0, c = 0] = spellings
  const unshared = own.filter(email => !isShared(people, email))
  // A record that shows one mark alone still shows a mark.
  const effective = (shows === 'id' && id === undefined) || (shows === 'email' && unshared.length === 0) ? 'all' : shows
  const record: Json = { full_name: name }
  if (effective === 'all' || effective === 'slug') record['linkedin_url'] = spellSlug(slug, a)
  if (id !== undefined && (effective === 'all' || effective === 'id'))
    record[spellId(id, b).includes('/') ? 'sales_navigator_url' : 'linkedin_id'] = spellId(id, b)
  if (effective === 'email') record['email'] = spellEmail(unshared[0]!, c)
  if (effective === 'all' && own.length > 0) {
    if (c % 3 === 0) record['emails'] = own.map((email, n) => spellEmail(email, c + n))
    else if (c % 3 === 1) record['email'] = own.join(', ')
    else record['emails'] = own.map(email => ({ email: spellEmail(email, c >> 2) }))
  }
  if (note) record['note'] = `Knows ${spellInText(people, note)}, and Canada.`
  if (manager) record['manager_contact'] = spellInText(people, manager)
  return record
}

/** Whether a text that names this mark must go when the person is erased: not for an address that another person has too. */
const isErasedMention = ({ people, erased }: World, mention: Mention): boolean => {
  const { kind, value } = markOf(people, mention)
  return mention.person === erased && !(kind === 'email' && isShared(people, value))
}

/** What must be left of a record. */
const toRemaining = (world: World, plan: RecordPlan): Json | undefined => {
  if (plan.person === world.erased) return undefined
  const { note, manager } = plan
  return toRecord(world.people, {
    ...plan,
    note: note && isErasedMention(world, note) ? undefined : note,
    manager: manager && isErasedMention(world, manager) ? undefined : manager
  })
}

const mentionArbitrary = fc.record({ person: fc.nat(4), mark: fc.nat(5), spelling: fc.nat(30) })
const clampMention = (mention: Mention, count: number, owner: number): Mention | undefined => {
  const person = mention.person % count
  return person === owner ? undefined : { ...mention, person }
}

/** Every person has one record with all of their marks. */
export const worldArbitrary: fc.Arbitrary<World> = fc
  .record({
    slugs: fc.shuffledSubarray(slugs, { minLength: 2, maxLength: 4 }),
    people: fc.array(
      fc.record({ name: fc.constantFrom(...names), hasId: fc.boolean(), emails: fc.shuffledSubarray(emails, { maxLength: 5 }) }),
      { minLength: 4, maxLength: 4 }
    ),
    ids: fc.shuffledSubarray(ids, { minLength: 4 }),
    records: fc.array(
      fc.record({
        person: fc.nat(3),
        shows: fc.constantFrom('all' as const, 'slug' as const, 'id' as const, 'email' as const),
        spellings: fc.array(fc.nat(60), { minLength: 3, maxLength: 3 }),
        note: fc.option(mentionArbitrary, { nil: undefined, freq: 2 }),
        manager: fc.option(mentionArbitrary, { nil: undefined, freq: 2 }),
        nested: fc.boolean()
      }),
      { minLength: 4, maxLength: 9 }
    ),
    erased: fc.nat(3),
    given: mentionArbitrary,
    suppressed: mentionArbitrary,
    companyEmail: fc.constantFrom('office@acme.example', ...emails)
  })
  .map(({ slugs: ownSlugs, people: drafts, ids: ownIds, records, erased, given, suppressed, companyEmail }) => {
    const people = ownSlugs.map((slug, n): Person => {
      const draft = drafts[n]!
      return { name: draft.name, slug, id: draft.hasId ? ownIds[n] : undefined, emails: draft.emails }
    })
    const count = people.length
    const plans = records.map((plan, n): RecordPlan => {
      const person = n < count ? n : plan.person % count
      return {
        ...plan,
        person,
        shows: n < count ? 'all' : plan.shows,
        note: plan.note && clampMention(plan.note, count, person),
        manager: plan.manager && clampMention(plan.manager, count, person)
      }
    })
    return {
      people,
      records: plans,
      erased: erased % count,
      given,
      suppressed: { ...suppressed, person: suppressed.person % count },
      companyEmail
    }
  })

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
  await storeRun(database, 'list', [...flat.map(plan => toRecord(people, plan)), companyRow(world.companyEmail)])
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
  // Someone whom no list has yet, with an address of the erased person: in a reply, and in a list that comes later.
  const address = person.emails.find(email => !isShared(people, email))
  const stranger: Json[] =
    address === undefined ? [] : [{ full_name: 'A Stranger', linkedin_url: pageOf('stranger'), email: spellEmail(address, given.spelling) }]
  const reply = (rows: unknown[]): string => JSON.stringify({ status: 'ok', contacts: rows })
  await database.replies.bulkPut([
    { runId: 'list', at: 0, operation: 'download', text: reply([...records.map(plan => toRecord(people, plan)), ...stranger]) },
    { runId: 'list', at: 0, operation: 'status', text: 'Canada fred edward ada ed: finished' }
  ])
  for (const [n, { slug }] of people.entries())
    storage.set(`list:${n}`, { listName: spellSlug(slug, given.spelling), kind: 'person', serviceHost: 's.example', createdAt: 1 })

  const area = {
    get: async () => Object.fromEntries(storage),
    set: async (values: Json) => Object.entries(values).forEach(([name, value]) => storage.set(name, value)),
    remove: async (name: string) => void storage.delete(name)
  }
  let idCount = 0
  const { find, erase } = createPersonEraser({
    database,
    send: createSend(database),
    listNameBackup: createListNameBackup(area),
    newId: () => `incoming ${++idCount}`,
    newSalt: () => new Uint8Array(32),
    readFile: async () => [],
    runExclusively: work => work()
  })
  // The person names a mark that is theirs alone.
  const marks = marksOf(person).filter(({ kind, value }) => kind !== 'email' || !isShared(people, value))
  const { kind, value } = marks[given.mark % marks.length]!
  const text =
    kind === 'slug' ? spellSlug(value, given.spelling) : kind === 'id' ? spellId(value, given.spelling) : spellEmail(value, given.spelling)
  const outcome = await erase(await find(readErasureKeys(text)), () => undefined)

  const isErasedEmail = person.emails.includes(world.companyEmail) && !isShared(people, world.companyEmail)
  const companyEmail = isErasedEmail ? undefined : world.companyEmail
  const listRows = [...remaining(flat), companyRow(companyEmail)]
  const companyRows = [company(companyEmail, remaining(nested))]
  const columnsOf = async (rows: unknown[]): Promise<unknown> => (await prepareResults(rows, noWait)).rows
  const backup: string[] = []
  for await (const entry of readBackupEntries(database, 1, false, 0))
    if (entry.is !== 'erasedPeople' && entry.is !== 'settings') backup.push(JSON.stringify(entry))
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
    // A long id is in no other text.
    backedUp: backup.some(line => line.includes(`lookup ${person.slug}"`))
  }

  // The same people come again, by another list.
  await storeRun(database, 'again', [
    ...records.map(plan => toRecord(people, { ...plan, note: undefined, manager: undefined })),
    ...stranger
  ])
  const check = await loadVisibilityCheck(database)
  const again = (await database.rows.where('[runId+index]').between(['again', -Infinity], ['again', Infinity]).toArray()).flatMap(
    unpackRows
  )
  const shown = await check?.(again.map(row => ({ columns: row.columns, marks: readStoredMarks(row), isCompany: row.kind === 'company' })))
  const exported =
    check &&
    (await removeHiddenPeople(
      (await database.chunks.where('[runId+index]').between(['again', -Infinity], ['again', Infinity]).toArray()).map(chunk => chunk.text),
      check
    ))
  const others = records
    .filter(plan => plan.person !== erased)
    .map(plan => toRecord(people, { ...plan, note: undefined, manager: undefined }))
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
    outcome: ok({ uncheckedCount: 0 }),
    list: listRows,
    companies: companyRows,
    listColumns: await columnsOf(listRows),
    companyColumns: await columnsOf(companyRows),
    lookups: people
      .filter((_, n) => n !== erased)
      .map(({ slug }) => `lookup ${slug}`)
      .toSorted(),
    bulk: people.filter((_, n) => n !== erased).map(({ slug }) => pageOf(slug)),
    replies: [reply([...remaining(records), ...stranger]), 'Canada fred edward ada ed: finished'],
    listNames: people.flatMap((_, n) => (n === erased ? [] : [`list:${n}`])),
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

/** One mark is put on the do-not-contact list: every record with it is left out, every other one is exported. */
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
    const mentioned = [plan.note, plan.manager].flatMap(mention => {
      const mark = mention && markOf(people, mention)
      return mark?.kind === 'email' ? [mark.value] : []
    })
    return [...own, ...mentioned].some(isMatch)
  }
  const rows = records.map(plan => toRecord(people, plan))
  await storeRun(database, 'list', rows)
  const check = await loadVisibilityCheck(database)
  const stored = (await database.rows.toArray()).flatMap(unpackRows)
  const shown = await check?.(stored.map(row => ({ columns: row.columns, marks: readStoredMarks(row), isCompany: false })))
  const chunks = (await database.chunks.toArray()).map(({ text }) => text)
  const exported = check && (await removeHiddenPeople(chunks, check)).chunks
  const found = { shown, exported: exported && [...fromChunks(exported)] }
  const expected = {
    shown: records.map(plan => (isSuppressed(plan) ? 'suppressed' : 'visible')),
    exported: rows.filter((_, n) => !isSuppressed(records[n]!))
  }
  return { found, expected }
}
