// A run as it lies in storage: parsed as it leaves it, so that an older or damaged row never passes for a good one.
import * as z from 'zod/mini'
import { runSchema, type Run } from '../../runs/model/run.ts'
import type { StoredRun } from '../schema.ts'

/** Undefined for a row that cannot be read; it stays in storage for a later version to read. */
export const readRun = (stored: unknown): Run | undefined => {
  const read = z.safeParse(runSchema, stored)
  return read.success ? read.data : undefined
}

/** Those that can be read. */
export const readRuns = (stored: readonly unknown[]): Run[] => stored.flatMap(row => readRun(row) ?? [])

/** As it is laid down: a part of another run is not shown by itself. */
export const storedRun = (run: Run): StoredRun => (run.parentId === undefined ? { ...run, listedAt: run.createdAt } : run)
