// Parses the stored members of parent runs, batches and people, so that a damaged row does not hold up the others.
import * as z from 'zod/mini'
import { batchRow, personRow, type StoredBatch, type StoredPerson } from '../../database/stored-runs.ts'

const batch = z.lazy(batchRow)
const person = z.lazy(personRow)

/** Undefined for a row that cannot be read. */
export const parseStoredBatch = (stored: unknown): StoredBatch | undefined => z.safeParse(batch, stored).data

/** The batches that can be read. */
export const parseStoredBatches = (stored: readonly unknown[]): StoredBatch[] => stored.flatMap(row => parseStoredBatch(row) ?? [])

/** Undefined for a row that cannot be read. */
export const parseStoredPerson = (stored: unknown): StoredPerson | undefined => z.safeParse(person, stored).data

/** The people that can be read. */
export const parseStoredPeople = (stored: readonly unknown[]): StoredPerson[] => stored.flatMap(row => parseStoredPerson(row) ?? [])
