// Tests that the code page of a list is guessed from few letters, and that a doubtful one is left to the reader of the preview.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEncodedText } from '../../../../lib/records/decode/guess-encoding.ts'

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** The bytes of each character in an encoding, found by decoding all single and double bytes. */
const getTable = (encoding: string): ReadonlyMap<string, readonly number[]> => {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, readonly number[]>()
  const decoder = new TextDecoder(encoding)
  const add = (bytes: number[]): void => {
    const text = decoder.decode(new Uint8Array(bytes))
    if (Array.from(text).length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes)
  }
  for (let byte = 0; byte < 256; byte++) add([byte])
  if (!/^(?:windows|iso|koi|mac)/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail])
  tables.set(encoding, table)
  return table
}
const encode = (text: string, encoding: string): Uint8Array => {
  const table = getTable(encoding)
  return Uint8Array.from(Array.from(text).flatMap(letter => table.get(letter) ?? [...new TextEncoder().encode(letter)]))
}
const toFile = (names: string): string =>
  `Name,Email\n${names
    .split(', ')
    .map((name, at) => `${name},a${at}@x.example`)
    .join('\n')}\n`

describe('a list is read in its encoding', () => {
  test.each<[encoding: string, names: string]>([
    ['windows-1252', 'Jürgen Groß, Zoë Müller'],
    ['windows-1252', 'Hélène Façade, Noël Lefèvre'],
    ['windows-1252', 'Ángel Núñez, João Conceição'],
    ['windows-1252', 'Åsa Björk, Søren Kjær'],
    ['windows-1250', 'Łukasz Żak'],
    ['windows-1250', 'Jiří Dvořák, Šárka Nováková'],
    ['windows-1250', 'László Kőszegi, Zoltán Szűcs'],
    ['windows-1251', 'Анна Образцова, Пётр Примеров'],
    ['windows-1253', 'Άννα Παράδειγμα, Νίκος Δείγμα'],
    ['windows-1254', 'Ayşe Örnek, İbrahim Çağlar, Işık Güneş'],
    ['windows-1257', 'Rūta Pavyzdė, Jānis Bērziņš'],
    ['shift_jis', '東京 花子, サンプル 太郎'],
    ['gb18030', '王小明, 张丽华'],
    ['big5', '王小明, 張麗華'],
    ['euc-kr', '김철수, 이영희'],
    ['euc-jp', 'サンプル たろう'],
    ['koi8-r', 'Анна Образцова, Пётр Примеров'],
    ['macintosh', 'Jürgen Groß, Zoë Müller'],
    ['macintosh', 'Hélène Façade, Noël Lefèvre'],
    ['windows-1255', 'אדה דוגמה'],
    ['windows-1256', 'أحمد مثال']
  ])('%s: %s', (encoding, names) => {
    const read = readEncodedText(encode(toFile(names), encoding))
    expect([read.encoding, read.text]).toEqual([encoding, toFile(names)])
    expect(read.candidates[0]?.encoding).toBe(encoding)
    expect(read.candidates[0]?.samples[0]).toContain(names.split(', ')[0])
  })
})

test.each<[string, (units: Uint16Array) => Uint8Array]>([
  ['utf-16le', units => new Uint8Array(units.buffer)],
  [
    'utf-16be',
    units =>
      Uint8Array.from(units, unit => unit).length > 0
        ? new Uint8Array([...units].flatMap(unit => [unit >> 8, unit & 255]))
        : new Uint8Array()
  ]
])('%s without a mark is read', (encoding, toBytes) => {
  for (const names of ['Zoë Müller', '東京 花子', 'Ada Beispiel']) {
    const text = toFile(names)
    const bytes = toBytes(Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)))
    expect(readEncodedText(bytes)).toMatchObject({ encoding, text, candidates: [{ encoding }] })
  }
})

test('a person chooses among readings that differ', () => {
  const bytes = encode(toFile('Petr Dvořák, Jan Nový'), 'windows-1250')
  const { candidates } = readEncodedText(bytes)
  expect(candidates.map(({ encoding }) => encoding)).toEqual(expect.arrayContaining(['windows-1250', 'windows-1252']))
  expect(new Set(candidates.map(({ samples }) => samples.join('\n'))).size).toBe(candidates.length)
  expect(readEncodedText(bytes, '', 'windows-1252').text).toContain('Dvoøák')
  expect(readEncodedText(bytes, '', 'nonsense').text).toContain('Dvořák')
})

test('UTF-8 is in no doubt, also with a broken letter', () => {
  const bytes = new TextEncoder().encode(toFile('Zoë Müller, Łukasz Żak'))
  expect(readEncodedText(bytes).candidates).toHaveLength(1)
  expect(readEncodedText(new Uint8Array([...bytes, 0xff])).encoding).toBe('utf-8')
})

test('no bytes make it throw', () =>
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), bytes => typeof readEncodedText(bytes).text === 'string')))
