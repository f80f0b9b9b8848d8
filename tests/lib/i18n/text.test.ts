// Text, numbers, plurals and times in more than one language.
import { listLanguages, readMessages } from '../../../lib/build/messages.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { compileMessages } from '../../../lib/i18n/language.ts'
import { setText, t, tCount, formatDay, formatDuration, formatNumber, formatTime, type PluralKey } from '../../../lib/i18n/text.ts'
import { formatMessage } from '../../programs/tools/chrome-messages.ts'

const english = readMessages('en')
/** Sets the browser's language and that of the interface. */
const setLanguage = (language: string, sentences = compileMessages(english)): void => setText({ ...sentences, language }, language)
afterEach(() => setLanguage('en'))

const stems = Object.keys(english).flatMap(key => (key.endsWith('_other') ? [key.slice(0, -6) as PluralKey] : []))
const hasEnglishCount = (stem: PluralKey): boolean =>
  Object.values(english[`${stem}_other`]?.placeholders ?? {}).some(({ content }) => content.includes('$1'))

describe('a text', () => {
  test('is found by its key', () => expect(t('extensionName')).toBe('Muster'))
  test('takes its values in order', () => expect(t('runRunning', 'service.example', 'scraping')).toBe('service.example says “scraping”.'))
  test('keeps special characters of a value', () =>
    expect(t('runRunning', '<b>$2</b>', '$1 & $service$')).toBe('<b>$2</b> says “$1 & $service$”.'))
})

test('a pattern selects sentences', () =>
  expect(compileMessages({ hello: { message: 'Hello.' }, bye: { message: 'Bye.' } }, /^h/)).toEqual({ hello: 'Hello.' }))

describe('a count', () => {
  const forms = { chipMore_one: '$1 person of $2', chipMore_few: '$1 osoby z $2', chipMore_other: '$1 people of $2' }

  test.each([
    ['en', 0, '0 people of 9'],
    ['en', 1, '1 person of 9'],
    ['en', 2, '2 people of 9'],
    ['en', 2500, '2,500 people of 9'],
    ['de', 2500, '2.500 people of 9'],
    ['pl', 1, '1 person of 9'],
    ['pl', 3, '3 osoby z 9'],
    ['pl', 5, '5 people of 9'],
    ['fr', 0, '0 person of 9'],
    ['ja', 1, '1 people of 9']
  ])('in "%s" of %i is "%s"', (language, count, text) => {
    setLanguage(language, forms)
    expect(tCount('chipMore', count, 9)).toBe(text)
  })

  test('falls back to "other" for a plural form without a translation', () => {
    setLanguage('pl', { peopleInSearch_one: '$1 person', peopleInSearch_other: '$1 people' })
    expect(tCount('peopleInSearch', 3)).toBe('3 people')
  })

  test('uses the English messages', () => {
    expect(tCount('peopleInSearch', 1)).toBe('1 person in this search')
    expect(tCount('peopleInSearch', 1234)).toBe('1,234 people in this search')
  })
})

describe.each(listLanguages())('in "%s"', language => {
  const messages = readMessages(language)

  test('every sentence is filled as the browser fills a message', () => {
    setLanguage(language, compileMessages(messages))
    const values = ['a', '$2', '$$', '$service$', '<b>']
    for (const key of Object.keys(messages))
      if (key !== 'language') expect(t(key as 'failure_refused', ...values), key).toBe(formatMessage(messages, key, values))
  })

  test.each([0, 1, 2, 5, 2_500, 1_000_000])('every plural text is there for %i, with its number', count => {
    setLanguage(language, compileMessages(messages))
    const faults = stems.filter(stem => {
      const text = tCount(stem as 'chipMore', count, ...(['a', 'b', 'c', 'd'] as never as ['a']))
      // A text for one may leave the number out; a text for more has it wherever English does.
      return text.trim() === '' || text.includes('$') || (count > 1 && hasEnglishCount(stem) && !text.includes(formatNumber(count)))
    })
    expect(faults).toEqual([])
  })
})

test('plurals and numbers follow the language of the text, not that of the browser', () => {
  setText(compileMessages(english), 'fr')
  expect(tCount('peopleInSearch', 0)).toBe('0 people in this search')
  expect(tCount('peopleInSearch', 2_500)).toBe('2,500 people in this search')
})

test('a day is short and in the language of the interface', () => {
  expect(formatDay(new Date(2026, 10, 21).getTime())).toBe('Nov 21')
  setLanguage('de')
  expect(formatDay(new Date(2026, 10, 21).getTime())).toBe('21. Nov.')
})

describe('a number', () => {
  test.each([
    ['en', 2500, '2,500'],
    ['de', 2500, '2.500'],
    ['en', 0, '0'],
    ['en', 100_000, '100,000']
  ])('in "%s" of %i is %s', (language, value, text) => {
    setLanguage(language)
    expect(formatNumber(value)).toBe(text)
  })
})

/** Some languages use a narrow space. */
const withPlainSpaces = (text: string): string => text.replace(/\s/g, ' ')

describe('a time', () => {
  const at = new Date(2025, 5, 1, 14, 5).getTime()

  test.each([
    ['en', 0, '2:05 PM'],
    ['de', 0, '14:05'],
    ['en', 9 * 3_600_000, '2:05 PM'],
    ['en', 10 * 3_600_000, 'Jun 1, 2025, 2:05 PM'],
    ['en', -15 * 3_600_000, 'Jun 1, 2025, 2:05 PM'],
    ['de', 24 * 3_600_000, '01.06.2025, 14:05']
  ])('in "%s", shown %i ms later, is "%s"', (language, laterMs, text) => {
    setLanguage(language)
    expect(withPlainSpaces(formatTime(at, at + laterMs))).toBe(text)
  })
})

describe('a duration', () => {
  const minute = 60_000
  const hour = 60 * minute
  test.each([
    [-5, '0 sec'],
    [0, '0 sec'],
    [30_000, '30 sec'],
    [90_000, '90 sec'],
    [2 * minute - 1, '119 sec'],
    [2 * minute, '2 min'],
    [25 * minute + 59_000, '25 min'],
    [2 * hour - 1, '119 min'],
    [2 * hour, '2 hr'],
    [47 * hour, '47 hr'],
    [48 * hour, '2 days'],
    [250 * hour, '10 days']
  ])('of %i ms is "%s"', (durationMs, text) => expect(formatDuration(durationMs)).toBe(text))

  test('is in the language of the interface', () => {
    setLanguage('de')
    expect(formatDuration(3 * hour)).toBe('3 Std.')
  })
})
