// The names and companies of both tables were judged before the code ran. A name that is left as it is counts as wrong where it was judged to be clean.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName } from '../../../../lib/records/names/clean-name.ts'
import { shortCompany } from '../../../../lib/records/names/short-company.ts'
import companies from './judged-companies.json' with { type: 'json' }
import names from './judged-greetings.json' with { type: 'json' }
import { tries } from '../../../is-long.ts'

const read = (fullName: string): string => {
  const { greeting, lastName, isCertain } = cleanName({ fullName })
  return isCertain ? `${greeting} | ${lastName}` : ''
}
/** One word may be greeted with, but not split. */
const expected = (greeting: string, lastName: string): string => (lastName === '' ? '' : `${greeting} | ${lastName}`)

test('the tables are as large as they must be, and have no name twice', () => {
  expect(names.length).toBeGreaterThanOrEqual(400)
  expect(new Set(names.map(([language]) => language)).size).toBeGreaterThanOrEqual(25)
  expect(new Set(names.map(([, name]) => name)).size).toBe(names.length)
  expect(companies.length).toBeGreaterThanOrEqual(120)
  expect(new Set(companies.map(([country]) => country)).size).toBeGreaterThanOrEqual(20)
})

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replaceAll(/[\p{M}ıi]/gu, '')

/** Names that may be read in two ways, and are read in the likelier one: the given name comes first. */
const likely = new Set(
  'Ada Exemplo e Modelo|ec. Ion Exemplu|ibrahim örnek|Aditya Udaharan ™|Meena R|Xiaoming Li|Min-jun Kim|MinJun Kim|An Nguyen|Linh Tran|Er. Aditya Udaharan'.split(
    '|'
  )
)

test('at least 97% of the names are read as judged, and of no person the name becomes another', () => {
  const wrong = names.filter(([, name = '', greeting = '', lastName = '']) => read(name) !== expected(greeting, lastName))
  expect(wrong.length / names.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.03)
  const others = names.filter(([, name = '', greeting = '']) => {
    const clean = cleanName({ fullName: name })
    return clean.isCertain && !likely.has(name) && fold(clean.greeting) !== fold(greeting)
  })
  expect(others).toEqual([])
})

test('at least 97% of the companies are read as judged', () => {
  const wrong = companies.filter(([, name = '', short]) => shortCompany(name) !== short)
  expect(wrong.length / companies.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.03)
})

test.each([
  [{ firstName: 'Dr. ADA 🚀', lastName: 'BEISPIEL, MBA (she/her)' }, 'Ada', 'Beispiel'],
  [{ firstName: 'Wei', lastName: 'Wang', fullName: 'Wei Wang' }, 'Wei', 'Wang'],
  [{ firstName: 'JEAN PIERRE', lastName: 'EXEMPLE' }, 'Jean Pierre', 'EXEMPLE'],
  [{ firstName: 'Ada M.', lastName: 'Beispiel' }, 'Ada', 'Beispiel'],
  [{ firstName: 'Dr.', lastName: 'Ada Beispiel', fullName: 'Dr. Ada Beispiel' }, 'Ada', 'Beispiel'],
  [{ firstName: '太郎', lastName: '田中' }, '太郎', '田中'],
  [{ firstName: 'A.', lastName: 'Beispiel' }, '', ''],
  [{ firstName: 'JP', lastName: 'Beispiel' }, '', ''],
  [{ firstName: 'Sales Team', lastName: '' }, '', ''],
  [{ firstName: 'Ada', lastName: '' }, 'Ada', ''],
  [{ firstName: 'Ada Beispiel', lastName: '' }, 'Ada', 'Beispiel'],
  [{ firstName: 'Abdul', lastName: 'Rahman Mithal' }, 'Abdul Rahman', 'Mithal'],
  [{ firstName: 'Ada von', lastName: 'Beispiel' }, 'Ada', 'von Beispiel'],
  [{ firstName: 'IŞIK', lastName: 'ÖRNEK' }, 'Işık', 'Örnek'],
  [{ firstName: 'IŞIL', lastName: 'KAYA' }, '', ''],
  [{ firstName: '王', lastName: '小明' }, '小明', '王'],
  [{ firstName: '김', lastName: '철수' }, '철수', '김'],
  [{ firstName: 'Tanaka', lastName: 'Taro' }, '', ''],
  [{ firstName: 'Nguyen', lastName: 'Van A' }, '', ''],
  [{ firstName: 'Иванова', lastName: 'Анна' }, '', ''],
  [{ firstName: 'Beispiel', lastName: 'Beispiel' }, '', ''],
  [{ firstName: 'Ada CEO', lastName: 'Beispiel' }, '', ''],
  [{ firstName: 'Md', lastName: 'Rahim' }, '', ''],
  [{ firstName: 'Fam.', lastName: 'Beispiel' }, '', ''],
  [{ firstName: 'a.d.a', lastName: 'Beispiel' }, '', ''],
  [{ firstName: 'คุณสมชาย', lastName: 'ตัวอย่าง' }, '', '']
])('the first name of a record decides: %j', (columns, greeting, lastName) => {
  const clean = cleanName(columns)
  expect(clean.isCertain ? [clean.greeting, clean.lastName] : ['', '']).toEqual([greeting, lastName])
})

test('a name that is not certain stays as it came', () => {
  expect(cleanName({ fullName: ' Wang Wei ' })).toEqual({ greeting: 'Wang Wei', lastName: '', isCertain: false })
  expect(cleanName({ firstName: 'A.', lastName: 'Beispiel' }).greeting).toBe('A.')
  expect(cleanName({}).greeting).toBe('')
})

test('no name is invented: each word of a greeting is a word of the name', () => {
  const words = [...new Set(names.flatMap(([, name = '']) => name.split(/\s+/)))]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words, ',', '|', '(', ')'), { minLength: 1, maxLength: 6 }), picked => {
      const name = picked.join(' ')
      const { greeting } = cleanName({ fullName: name })
      for (const word of greeting.split(' ')) expect(fold(name)).toContain(fold(word))
      expect(greeting.trim()).not.toBe('')
    }),
    { numRuns: tries(300) }
  )
})
