// Follows the title and the company of one person through their records, the oldest first.
import { isSameCompany, normaliseCompany, normaliseTitle, readCompanyDomain, type NamedCompany } from './same-job.ts'

/** What may change of a person's work. */
export type JobField = 'title' | 'company'

/** One change: the texts as they were received. */
export interface JobChange {
  field: JobField
  from: string
  to: string
}

/** A text from the first record that has one, and from the last; both '' where no record has one. `isChanged`: they differ in more than spelling. */
export interface FirstAndLast {
  first: string
  last: string
  isChanged: boolean
}

interface Known extends NamedCompany {
  first: NamedCompany
  hasChanged: boolean
  /** all that were seen, normalised */
  seen: Set<string>
}

const rules = {
  title: {
    read: (columns: Readonly<Record<string, string>>): NamedCompany => ({ name: columns['jobTitle']?.trim() ?? '', domain: '' }),
    normalise: normaliseTitle,
    isSame: (one: NamedCompany, other: NamedCompany): boolean => normaliseTitle(one.name) === normaliseTitle(other.name)
  },
  company: {
    read: (columns: Readonly<Record<string, string>>): NamedCompany => ({
      name: columns['company']?.trim() ?? '',
      domain: readCompanyDomain(columns)
    }),
    normalise: normaliseCompany,
    isSame: isSameCompany
  }
} as const
const fields = ['title', 'company'] as const satisfies readonly JobField[]

/**
 * Creates a track. `add` takes the columns of a later record and returns what changed. A missing title or company is no change, because services leave
 * them out. `mayBeCopy`: the record may be an older one that was copied into a later list, so what was seen before says nothing new.
 */
export const createJobTrack = () => {
  const known: Partial<Record<JobField, Known>> = {}
  const addField = (field: JobField, columns: Readonly<Record<string, string>>, mayBeCopy: boolean): JobChange[] => {
    const { read, normalise, isSame } = rules[field]
    const next = read(columns)
    if (next.name === '') return []
    const key = normalise(next.name)
    const before = known[field]
    if (!before) {
      known[field] = { ...next, first: next, hasChanged: false, seen: new Set([key]) }
      return []
    }
    if (mayBeCopy && before.seen.has(key)) return []
    const isChange = !isSame(before, next)
    // Of two spellings the later one is shown, and a domain that one record leaves out stays known.
    const domain = next.domain || (isChange ? '' : before.domain)
    const hasChanged = before.hasChanged || isChange
    const first = hasChanged ? before.first : { ...before.first, domain }
    known[field] = { name: next.name, domain, first, hasChanged, seen: before.seen.add(key) }
    return isChange ? [{ field, from: before.name, to: next.name }] : []
  }
  return {
    add: (columns: Readonly<Record<string, string>>, mayBeCopy: boolean): JobChange[] =>
      fields.flatMap(field => addField(field, columns, mayBeCopy)),
    get: (field: JobField): FirstAndLast => {
      const found = known[field]
      return found
        ? { first: found.first.name, last: found.name, isChanged: found.hasChanged && !rules[field].isSame(found.first, found) }
        : { first: '', last: '', isChanged: false }
    }
  }
}

/** The first and the last job of one person, as `createJobTrack` collects them. */
export type JobTrack = ReturnType<typeof createJobTrack>
