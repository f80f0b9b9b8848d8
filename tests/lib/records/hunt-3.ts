// The inputs of public bug reports, each with its right value. One test file for each subject checks the inputs of that subject.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const rowSchema = z.object({ id: z.string(), area: z.string(), input: z.unknown(), right: z.string() })
type HuntRow = z.infer<typeof rowSchema>

const huntRows: readonly HuntRow[] = z.array(rowSchema).parse(JSON.parse(readFileSync(resolve(import.meta.dirname, 'hunt-3.json'), 'utf8')))

/** The input of a row that is a text: a file, a URL or a cell. */
export const huntText = (input: unknown): string => z.string().parse(input)

/** Registers a test for each id of `checks`. A check gets the input of its row and expects the right value. */
export const testHunt = (checks: Readonly<Record<string, (input: unknown) => void | Promise<void>>>): void => {
  const rows = Object.entries(checks).map(([id, check]) => ({ id, check, row: huntRows.find(row => row.id === id) }))
  test.each(rows)('$id: $row.right', async ({ row, check }) => {
    expect(row).toBeDefined()
    await check(row?.input)
  })
}
