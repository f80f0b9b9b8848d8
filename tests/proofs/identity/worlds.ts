// Generates people with shared, similar and nested names, emails and URLs, their records, and what must be left of each when one of them is
// erased. What must be left is known from the generation alone, without the code that is tested.
import * as fc from 'fast-check'

export type Json = Record<string, unknown>

/** A person. `emails` in their one spelling, except that domains are written with their own letters. */
interface Person {
  name: string
  slug: string
  id: string | undefined
  emails: string[]
}
/** Which of a person's marks a text names, and how it is spelled. */
export interface Mention {
  person: number
  mark: number
  spelling: number
}
/** One record of a person. `extra`: only some of the person's marks. `nth`: seeds of the spellings. */
export interface RecordPlan {
  person: number
  shows: 'all' | 'slug' | 'id' | 'email'
  spellings: number[]
  note: Mention | undefined
  manager: Mention | undefined
  /** another person inside, as an object with one mark */
  inner: Mention | undefined
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
export const spellSlug = (slug: string, n: number): string =>
  nth(
    [
      spellSlugInText(slug, n >> 2),
      `//linkedin.com/in/${slug}`,
      `https://www.linkedin.com:443/in/${slug}/`,
      `https%3A%2F%2Fwww.linkedin.com%2Fin%2F${encodeURIComponent(slug)}`
    ],
    n
  )
export const spellId = (id: string, n: number): string =>
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
export const spellEmailInText = (email: string, n: number): string =>
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
export const spellEmail = (email: string, n: number): string =>
  nth([email, email.toUpperCase(), toPunycode(email), `A person <${email}>`, `mailto:${email}`, ` ${email} `], n)

export const marksOf = ({ slug, id, emails: own }: Person): { kind: 'slug' | 'id' | 'email'; value: string }[] => [
  { kind: 'slug', value: slug },
  ...(id === undefined ? [] : [{ kind: 'id' as const, value: id }]),
  ...own.map(value => ({ kind: 'email' as const, value }))
]
export const markOf = (people: readonly Person[], { person, mark }: Mention) => {
  const marks = marksOf(people[person]!)
  return marks[mark % marks.length]!
}
export const spellInText = (people: readonly Person[], mention: Mention): string => {
  const { kind, value } = markOf(people, mention)
  if (kind === 'slug') return spellSlugInText(value, mention.spelling)
  return kind === 'id' ? spellId(value, mention.spelling) : spellEmailInText(value, mention.spelling)
}
export const isShared = (people: readonly Person[], email: string): boolean =>
  people.filter(({ emails: own }) => own.includes(email)).length > 1

/** The fields in which services send the page of a person. A short name is no page without its URL. */
const toPageField = (slug: string, spelling: number, n: number): Json => {
  const page = spellSlug(slug, spelling)
  const forms: Json[] = [
    { linkedin_url: page },
    { person_url: page },
    { profile_link: page },
    { social: { linkedin: page } },
    { social: [{ type: 'linkedin', url: page }] },
    { links: ['https://own.example', page] },
    ...(slug.length < 3
      ? []
      : [{ linkedin: slug }, { public_identifier: slug }, { linkedin_handle: slug }, { profile: { vanity_name: slug } }])
  ]
  // Half of the records have the usual field, whose spellings are many.
  return forms[n % 2 === 0 ? 0 : (n >> 1) % forms.length]!
}

/** Another person inside a record. */
const toInner = (people: readonly Person[], mention: Mention): Json => {
  const { kind, value } = markOf(people, mention)
  const { name } = people[mention.person]!
  if (kind === 'email') return { full_name: name, email: spellEmail(value, mention.spelling) }
  return {
    full_name: name,
    ...(kind === 'slug' ? toPageField(value, mention.spelling, mention.spelling) : { linkedin_id: spellId(value, 2) })
  }
}

export const toRecord = (people: readonly Person[], { person, shows, spellings, note, manager, inner }: RecordPlan): Json => {
  const { name, slug, id, emails: own } = people[person]!
  const [a = 0, b = 0, c = 0] = spellings
  const unshared = own.filter(email => !isShared(people, email))
  // A record that shows one mark alone still shows a mark.
  const effective = (shows === 'id' && id === undefined) || (shows === 'email' && unshared.length === 0) ? 'all' : shows
  const record: Json = { full_name: name }
  if (effective === 'all' || effective === 'slug') Object.assign(record, toPageField(slug, a, b))
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
  if (inner) record[nth(['manager', 'owner', 'ceo', 'reports_to'], inner.spelling)] = toInner(people, inner)
  return record
}

/** Whether a text that names this mark must go when the person is erased: not for an address that another person has too. */
const isErasedMention = ({ people, erased }: World, mention: Mention): boolean => {
  const { kind, value } = markOf(people, mention)
  return mention.person === erased && !(kind === 'email' && isShared(people, value))
}

/** What must be left of a record. */
export const toRemaining = (world: World, plan: RecordPlan): Json | undefined => {
  if (plan.person === world.erased) return undefined
  const keep = (mention: Mention | undefined): Mention | undefined => (mention && isErasedMention(world, mention) ? undefined : mention)
  return toRecord(world.people, { ...plan, note: keep(plan.note), manager: keep(plan.manager), inner: keep(plan.inner) })
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
        inner: fc.option(mentionArbitrary, { nil: undefined, freq: 2 }),
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
        manager: plan.manager && clampMention(plan.manager, count, person),
        inner: plan.inner && clampMention(plan.inner, count, person)
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
