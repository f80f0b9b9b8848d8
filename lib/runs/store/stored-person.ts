// Parses stored people, so that a damaged row does not hold up the others.
import * as z from 'zod/mini'
import type { PersonStatus } from '../model/people.ts'
import type { StoredPerson } from '../../database/stored-runs.ts'

const statuses: PersonStatus[] = ['waiting', 'requested', 'overdue', 'already-known', 'found', 'not-found', 'doubtful', 'failed']
const personSchema = z.lazy(() =>
  z.object({
    runId: z.string(),
    index: z.number(),
    url: z.string(),
    comparisonKey: z.string(),
    status: z.enum(statuses),
    attempts: z.number(),
    refusals: z.optional(z.object({ count: z.number(), resumes: z.number() })),
    childRunId: z.optional(z.string()),
    isSecond: z.optional(z.literal(true)),
    firstRunId: z.optional(z.string())
  })
)

/** Undefined for a row that cannot be read. */
export const parseStoredPerson = (stored: unknown): StoredPerson | undefined => {
  const parsed = z.safeParse(personSchema, stored)
  if (!parsed.success) return undefined
  const { childRunId, refusals, isSecond, firstRunId, ...person } = parsed.data
  const second = isSecond === undefined ? {} : { isSecond, ...(firstRunId === undefined ? {} : { firstRunId }) }
  return { ...person, ...second, ...(refusals === undefined ? {} : { refusals }), ...(childRunId === undefined ? {} : { childRunId }) }
}

/** The people that can be read. */
export const parseStoredPeople = (stored: readonly unknown[]): StoredPerson[] => stored.flatMap(row => parseStoredPerson(row) ?? [])
