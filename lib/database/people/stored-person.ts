// One of the people of a run as they lie in storage: parsed as they leave it, so that a damaged row holds nobody else up.
import * as z from 'zod/mini'
import type { PersonIs } from '../../runs/model/people.ts'
import type { StoredPerson } from '../schema.ts'

const standings: PersonIs[] = ['waiting', 'asked', 'late', 'known', 'found', 'none', 'failed']
const personSchema = z.object({
  run: z.string(),
  n: z.number(),
  url: z.string(),
  key: z.string(),
  is: z.enum(standings),
  tries: z.number(),
  by: z.optional(z.string())
})

/** Undefined for a row that cannot be read; it stays in storage. */
export const readStoredPerson = (stored: unknown): StoredPerson | undefined => {
  const read = z.safeParse(personSchema, stored)
  if (!read.success) return undefined
  const { by, ...person } = read.data
  return by === undefined ? person : { ...person, by }
}

/** Those that can be read. */
export const readStoredPeople = (stored: readonly unknown[]): StoredPerson[] => stored.flatMap(row => readStoredPerson(row) ?? [])
