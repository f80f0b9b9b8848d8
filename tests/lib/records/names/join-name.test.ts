// The parts of a name are joined in the order of its language.
import { expect, test } from 'vitest'
import { createRowReader, getRowText } from '../../../../lib/records/columns/read-row.ts'
import { joinName } from '../../../../lib/records/names/join-name.ts'

test.each([
  ['Ada', 'M.', 'Beispiel', 'Ada M. Beispiel'],
  ['', '', 'Beispiel', 'Beispiel'],
  ['翼', '', '愛川', '愛川 翼'],
  ['ハナ', '', '佐藤', '佐藤 ハナ'],
  ['はなこ', '', 'たなか', 'たなか はなこ'],
  ['민준', '', '김', '김 민준'],
  ['小明', '', '欧阳', '欧阳 小明'],
  ['翼', '', '', '翼'],
  ['Tsubasa', '', '愛川', 'Tsubasa 愛川'],
  ['翼', '', 'Aikawa', '翼 Aikawa']
])('%j %j %j is %j, however the record is read', (first_name, middle_name, last_name, name) => {
  expect(joinName(first_name, middle_name, last_name)).toBe(name)
  const reader = createRowReader()
  const record = { first_name, middle_name, last_name, email: 'a@beispiel.example' }
  for (const row of [...reader.readRow(record), reader.mapRecord(record)]) expect(getRowText(row, 'fullName')).toBe(name)
})
