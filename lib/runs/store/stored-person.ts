// Parses stored people, so that a damaged row does not hold up the others.
import * as z from 'zod/mini'
import { personRow, type StoredPerson } from '../../database/stored-runs.ts'

const schema = z.lazy(personRow)

/** Undefined for a row that cannot be read. */
export const parseStoredPerson = (stored: unknown): StoredPerson | undefined => z.safeParse(schema, stored).data

/** The people that can be read. */
export const parseStoredPeople = (stored: readonly unknown[]): StoredPerson[] => stored.flatMap(row => parseStoredPerson(row) ?? [])
