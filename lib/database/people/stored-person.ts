// One of the people of a run as they lie in storage: parsed as they leave it, so that a damaged row holds nobody else up.
import * as z from 'zod/mini'
import type { PersonStatus } from '../../runs/model/people.ts'
import type { StoredPerson } from '../schema.ts'

const standings: PersonStatus[] = ['waiting', 'asked', 'late', 'known', 'found', 'none', 'failed']
const personSchema = z.object({
  runId: z.string(),
  index: z.number(),
  url: z.string(),
  comparisonKey: z.string(),
  status: z.enum(standings),
  attempts: z.number(),
  childRunId: z.optional(z.string())
})

/** Undefined for a row that cannot be read; it stays in storage. */
export const readStoredPerson = (stored: unknown): StoredPerson | undefined => {
  const read = z.safeParse(personSchema, stored)
  if (!read.success) return undefined
  const { childRunId, ...person } = read.data
  return childRunId === undefined ? person : { ...person, childRunId }
}

/** Those that can be read. */
export const readStoredPeople = (stored: readonly unknown[]): StoredPerson[] => stored.flatMap(row => readStoredPerson(row) ?? [])
