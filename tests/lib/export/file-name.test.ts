// File names are readable and safe on every file system.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileName, fileNameFromTemplate } from '../../../lib/export/file-name.ts'
import { tries } from '../../is-long.ts'

const date = new Date(2026, 1, 3, 23, 59)
const nameList = (listTitle: string, isSample = false): string => fileName({ listTitle, date, extension: 'csv', isSample })

const names: [listTitle: string, name: string][] = [
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
  ['CTOs in Berlin, 3 Feb', 'CTOs-in-Berlin-2026-02-03.csv'],
  ['CTOs in Berlin, Feb 3 (2)', 'CTOs-in-Berlin-2-2026-02-03.csv'],
  ['CTOs in Berlin 3. Feb. 2026', 'CTOs-in-Berlin-2026-02-03.csv'],
  ['Ventas · 3 de febrero de 2026', 'Ventas-2026-02-03.csv'],
  ['A, 3 Feb – B, 3 Feb', 'A-B-2026-02-03.csv'],
  ['Berlin-2026-02-03', 'Berlin-2026-02-03.csv'],
  ['3 Feb', 'list-2026-02-03.csv'],
  ['Fair, 3 Mar', 'Fair-3-Mar-2026-02-03.csv'],
  ['Fair, 3 Feb 2025', 'Fair-3-Feb-2025-2026-02-03.csv'],
  ['Top 3 Februus', 'Top-3-Februus-2026-02-03.csv'],
  ['13 Feb', '13-Feb-2026-02-03.csv'],
  ['...', 'list-2026-02-03.csv'],
  ['\u3164\u200d', 'list-2026-02-03.csv'],
  ['x'.repeat(200), `${'x'.repeat(65)}-2026-02-03.csv`],
  ['漢'.repeat(200), `${'漢'.repeat(61)}-2026-02-03.csv`]
]
test.each(names)('%j is saved as %s', (listTitle, expected) => expect(nameList(listTitle)).toBe(expected))

test('sample data is named as such', () => expect(nameList('Berlin', true)).toBe('sample-Berlin-2026-02-03.csv'))
test('each format has its extension', () =>
  expect(fileName({ listTitle: 'a', date, extension: 'json', isSample: false })).toBe('a-2026-02-03.json'))

test('any title gives a safe name', () => {
  const titles = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 200 }))
  fc.assert(
    fc.property(titles, fc.boolean(), (listTitle, isSample) => {
      const safe = nameList(listTitle, isSample)
      expect(safe.length).toBeLessThanOrEqual(80)
      expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(200)
      expect(safe).toMatch(/^(sample-)?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*-2026-02-03\.csv$/u)
      expect(safe.startsWith('sample-') || !isSample).toBe(true)
      expect(safe).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}<>:"/\\|?*]/u)
      expect(safe.split('.')[0]).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)$/i)
    }),
    { numRuns: tries(3_000) }
  )
})

test('a day in any form that a title gets it in is named once', () => {
  const days = fc.integer({ min: 0, max: 365 }).map(day => new Date(2026, 0, 1 + day))
  const styles = fc.constantFrom<Intl.DateTimeFormatOptions>(
    { day: 'numeric', month: 'short' },
    { dateStyle: 'medium' },
    { dateStyle: 'long' }
  )
  const languages = fc.constantFrom('en', 'en-GB', 'de', 'de-AT', 'es', 'es-MX')
  fc.assert(
    fc.property(days, styles, languages, fc.constantFrom(', ', ' · ', ' '), (day, style, language, separator) => {
      const written = new Intl.DateTimeFormat(language, style).format(day)
      // German writes a day of medium style in digits alone, which a title of Muster never has.
      fc.pre(/\p{L}{3}/u.test(written))
      const named = (listTitle: string): string => fileName({ listTitle, date: day, extension: 'csv', isSample: false })
      expect(named(`Berlin${separator}${written}`)).toBe(named('Berlin'))
    }),
    { numRuns: tries(300) }
  )
})

describe('a name from a template', () => {
  const parts = {
    listTitle: 'Berlin CTOs',
    date: new Date(2026, 1, 3),
    service: 'api.service.example',
    partNumber: 2,
    partCount: 1,
    extension: 'csv' as const
  }
  test.each([
    ['{list}-{date}', {}, 'Berlin-CTOs-2026-02-03.csv'],
    ['{service} {list}', {}, 'api-service-example-Berlin-CTOs.csv'],
    ['{list}-{date}', { partCount: 12 }, 'Berlin-CTOs-2026-02-03-02.csv'],
    ['{part}_{list}', { partCount: 3 }, '2_Berlin-CTOs.csv'],
    ['{part}_{list}', {}, '_Berlin-CTOs.csv'],
    ['../{list}/x', {}, 'Berlin-CTOs-x.csv'],
    ['', {}, 'list.csv'],
    ['{date', { extension: 'xlsx' as const }, 'date.xlsx'],
    ['{list}', { listTitle: '{date}' }, 'date.csv'],
    ['{list}-{date}', { listTitle: 'CTOs, 3 Feb' }, 'CTOs-2026-02-03.csv'],
    ['{list}', { listTitle: 'CTOs, 3 Feb' }, 'CTOs-3-Feb.csv']
  ])('%s %j is %s', (template, overrides, expected) => expect(fileNameFromTemplate(template, { ...parts, ...overrides })).toBe(expected))

  // The names that Microsoft documents, with the blanks and full stops that Windows ignores.
  const devices = ['CON', 'PRN', 'AUX', 'NUL', ...['COM', 'LPT'].flatMap(port => '0123456789¹²³'.split('').map(digit => port + digit))]
  test('no list has the name of a device', () => {
    for (const device of devices)
      for (const listTitle of [device, device.toLowerCase(), ` ${device}. .`, `${device}\u200b`]) {
        const [stem = ''] = fileNameFromTemplate('{list}', { ...parts, listTitle }).split('.')
        expect(stem.toLowerCase()).toBe(`list-${device.toLowerCase()}`)
      }
  })
  test.each(['CONIN$', 'conout$'])('%s loses its sign', listTitle =>
    expect(fileNameFromTemplate('{list}', { ...parts, listTitle })).toBe(`${listTitle.slice(0, -1)}.csv`)
  )

  test('any template gives names that are safe, short and unique per file', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom('{list}', '{date}', '{service}', '{part}'),
            fc.string(),
            fc.string({ unit: fc.constant('漢'), minLength: 30 })
          ),
          {
            maxLength: 6
          }
        ),
        fc.oneof(fc.string({ maxLength: 150 }), fc.string({ unit: fc.constant('한'), maxLength: 150 })),
        fc.boolean(),
        (pieces, listTitle, isSample) => {
          const fileNames = [1, 2, 3].map(partNumber =>
            fileNameFromTemplate(pieces.join(''), { ...parts, listTitle, isSample, partNumber, partCount: 12 })
          )
          expect(new Set(fileNames).size).toBe(3)
          for (const name of fileNames) {
            expect(name.startsWith('sample-') || !isSample).toBe(true)
            expect(name).toMatch(/^[\p{L}\p{M}\p{N}_-]+\.csv$/u)
            expect(name.length).toBeLessThanOrEqual(85)
            expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(210)
          }
        }
      ),
      { numRuns: tries(300) }
    )
  })
})
