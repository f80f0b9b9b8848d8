// A file name is readable where it can be, and safe everywhere.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileName, fileNameFrom, namePlaces } from '../../../lib/exports/file-name.ts'

const date = new Date(2026, 1, 3, 23, 59)
const name = (listWords: string, sample = false): string => fileName({ listTitle: listWords, date, extension: 'csv', sample })

const names: [words: string, name: string][] = [
  ['Berlin CTOs', 'Berlin-CTOs-2026-02-03.csv'],
  ['  CTOs / Berlin: "new"  ', 'CTOs-Berlin-new-2026-02-03.csv'],
  ['Zürich été 例子', 'Zürich-été-例子-2026-02-03.csv'],
  ['e\u0301te\u0301', 'été-2026-02-03.csv'],
  ['CON', 'CON-2026-02-03.csv'],
  ['../../etc/passwd', 'etc-passwd-2026-02-03.csv'],
  ['a.exe', 'a-exe-2026-02-03.csv'],
  ['report\u202Efdp.exe', 'reportfdp-exe-2026-02-03.csv'],
  ['-rf', 'rf-2026-02-03.csv'],
  ['.hidden.', 'hidden-2026-02-03.csv'],
  ['', 'list-2026-02-03.csv'],
  ['...', 'list-2026-02-03.csv'],
  ['\u3164\u200d', 'list-2026-02-03.csv'],
  ['x'.repeat(200), `${'x'.repeat(65)}-2026-02-03.csv`]
]
test.each(names)('%j is saved as %s', (words, expected) => expect(name(words)).toBe(expected))

test('sample data says so first', () => expect(name('Berlin', true)).toBe('sample-Berlin-2026-02-03.csv'))
test('each format has its ending', () =>
  expect(fileName({ listTitle: 'a', date, extension: 'json', sample: false })).toBe('a-2026-02-03.json'))

test('any words at all make a safe name', () => {
  const words = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 200 }))
  fc.assert(
    fc.property(words, fc.boolean(), (listWords, sample) => {
      const safe = name(listWords, sample)
      expect(safe.length).toBeLessThanOrEqual(80)
      expect(safe).toMatch(/^(sample-)?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*-2026-02-03\.csv$/u)
      expect(safe.startsWith('sample-') || !sample).toBe(true)
      expect(safe).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}<>:"/\\|?*]/u)
      expect(safe.split('.')[0]).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)$/i)
    }),
    { numRuns: 3000 }
  )
})

describe('a name out of a template', () => {
  const parts = {
    listTitle: 'Berlin CTOs',
    date: new Date(2026, 1, 3),
    service: 'api.service.example',
    part: 2,
    parts: 1,
    extension: 'csv' as const
  }
  test.each([
    ['{list}-{date}', {}, 'Berlin-CTOs-2026-02-03.csv'],
    ['{service} {list}', {}, 'api-service-example-Berlin-CTOs.csv'],
    ['{list}-{date}', { parts: 12 }, 'Berlin-CTOs-2026-02-03-02.csv'],
    ['{part}_{list}', { parts: 3 }, '2_Berlin-CTOs.csv'],
    ['{part}_{list}', {}, '_Berlin-CTOs.csv'],
    ['../{list}/x', {}, 'Berlin-CTOs-x.csv'],
    ['con', {}, 'list-con.csv'],
    ['', {}, 'list.csv'],
    ['{date', { extension: 'xlsx' as const }, 'date.xlsx'],
    ['{list}', { listTitle: '{date}' }, 'date.csv']
  ])('%s %j is %s', (template, changed, expected) => expect(fileNameFrom(template, { ...parts, ...changed })).toBe(expected))

  test('whatever is typed, names are safe, short enough, and each file has its own', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...namePlaces), fc.string()), { maxLength: 6 }),
        fc.string({ maxLength: 150 }),
        fc.boolean(),
        (pieces, listWords, sample) => {
          const each = [1, 2, 3].map(part => fileNameFrom(pieces.join(''), { ...parts, listTitle: listWords, sample, part, parts: 12 }))
          expect(new Set(each).size).toBe(3)
          for (const one of each) {
            expect(one.startsWith('sample-') || !sample).toBe(true)
            expect(one).toMatch(/^[\p{L}\p{M}\p{N}_-]+\.csv$/u)
            expect(one.length).toBeLessThanOrEqual(85)
          }
        }
      ),
      { numRuns: 300 }
    )
  })
})
