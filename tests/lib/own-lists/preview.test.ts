// Tests that the preview of a file names every line that is left out or was repaired, and that the file of those left out has them all.
import { expect, test } from 'vitest'
import { createNotes, listLeftOut } from '../../../lib/own-lists/preview.ts'
import { readListFile } from '../../../lib/own-lists/read-list-file.ts'
import { recogniseColumns } from '../../../lib/own-lists/recognise-columns.ts'
import { toRecords } from '../../../lib/own-lists/to-records.ts'

const read = async (text: string) => {
  const file = await readListFile(new TextEncoder().encode(text))
  if (!file.ok) throw new Error(file.failure.code)
  const made = await toRecords(file.value.rows, recogniseColumns(file.value.rows), () => Promise.resolve())
  if (!made) throw new Error('stale')
  return { file: file.value, made }
}

test('each fault of a file is counted with its lines', async () => {
  const { file, made } = await read(
    [
      'Name,Company,Phone,Email',
      "Ada Beispiel,Acme,'+49 30 5550101,ada@x.example",
      'Bo Muster,"Nord" wind,+49 30 5550102,bo@x.example',
      'Cy Muster,Acme, Inc,+49 30 5550103,cy@x.example',
      'Name,Company,Phone,Email',
      '-,,,',
      'Dora Muster,Acme,+49 30 5550104 / +49 170 5550105,dora@x.example',
      'Fay Muster,Acme,"4,91512E+11",fay@muster',
      '',
      'Copyright 2026',
      'Eva Muster,"Acme'
    ].join('\n')
  )
  const notes = createNotes(file, made)
  expect(notes.map(({ kind, isLeftOut, lines }) => [kind, isLeftOut, lines.map(({ line }) => line)])).toEqual([
    ['width', true, [4]],
    ['cut-off', true, [11]],
    ['footer', true, [10]],
    ['repeated-headings', true, [5]],
    ['no-one', true, [6]],
    ['shortened-phone', false, [8]],
    ['broken-email', false, [8]],
    ['quotes', false, [3]],
    ['split', false, [7]],
    ['text-mark', false, [2]]
  ])
  expect(notes[0]?.lines[0]).toEqual({
    line: 4,
    text: 'Cy Muster | Acme |  Inc | +49 30 5550103 | cy@x.example',
    width: { cells: 5, headings: 4 }
  })
  expect(listLeftOut(file, made).map(([line]) => line)).toEqual([4, 5, 10, 11, 6])
  expect(made.records).toHaveLength(4)
})

test('a sound file has no notes', async () => {
  const { file, made } = await read('Name,Email\nAda Beispiel,ada@x.example\n')
  expect(createNotes(file, made)).toEqual([])
})
