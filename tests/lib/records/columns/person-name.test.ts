// What a person is called, wherever they are named.
import { expect, test, describe } from 'vitest'
import { getFullName, getPersonName, joinName } from '../../../../lib/records/columns/person-name.ts'
import { createRowReader, getRowText } from '../../../../lib/records/columns/read-row.ts'

describe('person name', () => {
  test.each([
    [{ fullName: 'Ada Beispiel', firstName: 'A', email: 'ada@a.example' }, 'Ada Beispiel', 'Ada Beispiel'],
    [{ firstName: 'Ada', middleName: 'M.', lastName: 'Beispiel' }, 'Ada M. Beispiel', 'Ada M. Beispiel'],
    [{ fullName: '', lastName: 'Beispiel' }, 'Beispiel', 'Beispiel'],
    [{ fullName: ' ', email: 'ada@a.example', personalEmail: 'ada@post.example' }, '', 'ada@a.example'],
    [{ personalEmail: 'ada@post.example' }, '', 'ada@post.example'],
    [{ fullName: 7, email: null }, '', ''],
    [{}, '', '']
  ])('%j', (columns, fullName, name) => {
    expect(getFullName(columns)).toBe(fullName)
    expect(getPersonName(columns)).toBe(name)
  })
})

describe('join name', () => {
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
})
