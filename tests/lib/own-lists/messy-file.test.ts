// Tests that the preview of a messy export counts exactly what was planted in it, and that as many people are blocked as can be.
import { expect, test } from 'vitest'
import { createNotes } from '../../../lib/own-lists/preview.ts'
import { readListFile } from '../../../lib/own-lists/read-list-file.ts'
import { recogniseColumns } from '../../../lib/own-lists/recognise-columns.ts'
import { toRecords } from '../../../lib/own-lists/to-records.ts'
import { readContactFile } from '../../../lib/do-not-contact/read-contact-file.ts'
import { faults, footerLines, makeMessyFile } from '../../programs/demo/messy-file.ts'

test('500 people with faults', async () => {
  const { bytes, people, blocked, unblocked } = makeMessyFile()
  const file = await readListFile(bytes)
  if (!file.ok) throw new Error(file.failure.code)
  const pause = (): Promise<void> => Promise.resolve()
  const made = await toRecords(file.value.rows, recogniseColumns(file.value.rows), pause)
  const contacts = made && (await readContactFile(file.value, made, pause))
  const planted: Record<string, number> = { footer: footerLines }
  for (const { note, count } of faults) if (note) planted[note] = (planted[note] ?? 0) + count
  const notes = made ? createNotes(file.value, made) : []
  expect(Object.fromEntries(notes.map(({ kind, count }) => [kind, count]))).toEqual(planted)
  expect(made?.counts).toEqual({ people, companies: 0, others: 6 })
  expect(file.value.encodings[0]?.encoding).toBe('windows-1252')
  // The addresses of shifted rows are found, too, so they are blocked beside the people of the list.
  const shifted = faults.find(({ note }) => note === 'width')?.count ?? 0
  expect([contacts?.blocked, contacts?.unblockedTotal]).toEqual([blocked + shifted, unblocked + 6])
  expect(contacts?.keys).not.toContain('email:rep@northwind.example')
})
