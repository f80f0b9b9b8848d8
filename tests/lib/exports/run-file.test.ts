// The file of a run: its name, and people or companies by what was asked for.
import { expect, test } from 'vitest'
import { runFile } from '../../../lib/exports/run-file.ts'

const chunks = ['[{"name":"Ada Beispiel","email":"ada@northwind.example"}]']
const run = { listTitle: 'Berlin CTOs', createdAt: new Date(2026, 1, 3).getTime(), request: { kind: 'lead-search' }, sample: false }
const textOf = (parts: BlobPart[]) => new Blob(parts).text()

test.each([
  ['csv', 'Berlin-CTOs-2026-02-03.csv', 'text/csv;charset=utf-8'],
  ['companies', 'Berlin-CTOs-companies-2026-02-03.csv', 'text/csv;charset=utf-8'],
  ['json', 'Berlin-CTOs-2026-02-03.json', 'application/json']
] as const)('%s', (kind, name, type) => expect(runFile(chunks, run, kind)).toMatchObject({ name, type }))

test('people are in it as they came, whoever they were asked with', async () => {
  expect(await textOf(runFile(chunks, run, 'csv').parts)).toContain('ada@northwind.example')
  expect(await textOf(runFile(chunks, { ...run, request: { kind: 'domain-batches' } }, 'csv').parts)).toContain('Ada Beispiel')
  expect(JSON.parse(await textOf(runFile(chunks, run, 'json').parts))).toEqual(JSON.parse(chunks.join('')))
})
