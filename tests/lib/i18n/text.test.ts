// Sentences, numbers, plurals and times as a person reads them, in more than one language.
import { afterEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { t, tCount, formatDay, formatDuration, formatNumber, formatTime, type PluralKey } from '../../../lib/i18n/text.ts'
import { listFiles, readText } from '../../structure/sources.ts'
import { formatMessage, parseMessages, type Messages } from '../../programs/tools/chrome-messages.ts'

const getMessage = fakeBrowser.i18n.getMessage
/** A person's language, and the sentences in it. */
const speak = (language: string): void => {
  fakeBrowser.i18n.getUILanguage = () => language
  fakeBrowser.i18n.getMessage = (key, values) => (key === 'language' ? language : getMessage(key, values))
}
afterEach(() => {
  speak('en')
  fakeBrowser.i18n.getMessage = getMessage
})

const english = parseMessages(readText('public/_locales/en/messages.json'))
const stems = Object.keys(english).flatMap(key => (key.endsWith('_other') ? [key.slice(0, -6) as PluralKey] : []))
const englishCounts = (stem: PluralKey): boolean =>
  Object.values(english[`${stem}_other`]?.placeholders ?? {}).some(({ content }) => content.includes('$1'))

/** A locale of a few sentences; as in a browser, a missing one is ''. */
const locale = (sentences: Record<string, string>): void => {
  fakeBrowser.i18n.getMessage = (key, values) =>
    (sentences[key] ?? '').replace(/\$(\d)/g, (_, place: string) => String(Array.isArray(values) ? values[Number(place) - 1] : ''))
}

describe('a sentence', () => {
  test('is found by its key', () => expect(t('extensionName')).toBe('Muster'))
  test('takes its values in order', () => expect(t('runRunning', 'service.example', 'scraping')).toBe('service.example says “scraping”.'))
  test('takes a value for text, whatever it holds', () =>
    expect(t('runRunning', '<b>$2</b>', '$1 & $service$')).toBe('<b>$2</b> says “$1 & $service$”.'))
})

describe('a count', () => {
  const forms = { pageShows_one: '$1 person of $2', pageShows_few: '$1 osoby z $2', pageShows_other: '$1 people of $2' }

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
  ])('in "%s" of %i is "%s"', (language, count, sentence) => {
    speak(language)
    locale(forms)
    expect(tCount('pageShows', count, 9)).toBe(sentence)
  })

  test('in a language with more forms than were translated is said in the last one', () => {
    speak('pl')
    locale({ pageShows_one: '$1 person', pageShows_other: '$1 people' })
    expect(tCount('pageShows', 3)).toBe('3 people')
  })

  test('is said in the real sentences', () => {
    expect(tCount('pageShows', 1)).toBe('This page shows 1 result.')
    expect(tCount('pageShows', 1234)).toBe('This page shows 1,234 results.')
  })
})

/** One of the languages that are there, as the browser looks its sentences up: what is missing is said in English. */
const speakFrom = (language: string): void => {
  const read = (name: string): Messages => parseMessages(readText(`public/_locales/${name}/messages.json`))
  const all = { ...read('en'), ...read(language) }
  fakeBrowser.i18n.getUILanguage = () => language
  fakeBrowser.i18n.getMessage = (key, values) => formatMessage(all[key] ? { [key]: all[key] } : {}, key, values)
}

describe.each(listFiles('public/_locales', /messages\.json$/).map(path => path.split('/')[2] ?? ''))('in "%s"', language => {
  test.each([0, 1, 2, 5, 2_500, 1_000_000])('%i of everything that is counted is said, with its number', count => {
    speakFrom(language)
    const faults = stems.filter(stem => {
      const said = tCount(stem, count, 'a', 'b', 'c', 'd')
      // A sentence of one may leave the number out; of more, it must be there wherever English has it.
      return said.trim() === '' || said.includes('$') || (count > 1 && englishCounts(stem) && !said.includes(formatNumber(count)))
    })
    expect(faults).toEqual([])
  })
})

test('sentences that are there in another language than the person’s are counted, and their numbers written, in their own', () => {
  speakFrom('en')
  fakeBrowser.i18n.getUILanguage = () => 'fr'
  expect(tCount('pageShows', 0)).toBe('This page shows 0 results.')
  expect(tCount('pageShows', 2_500)).toBe('This page shows 2,500 results.')
})

test('a day is short, and as the person writes it', () => {
  expect(formatDay(new Date(2026, 10, 21).getTime())).toBe('Nov 21')
  speak('de')
  expect(formatDay(new Date(2026, 10, 21).getTime())).toBe('21. Nov.')
})

describe('a number', () => {
  test.each([
    ['en', 2500, '2,500'],
    ['de', 2500, '2.500'],
    ['en', 0, '0'],
    ['en', 100_000, '100,000']
  ])('in "%s" of %i is %s', (language, value, text) => {
    speak(language)
    expect(formatNumber(value)).toBe(text)
  })
})

/** Some languages put a narrow space between the parts. */
const plain = (text: string): string => text.replace(/\s/g, ' ')

describe('a time', () => {
  const at = new Date(2025, 5, 1, 14, 5).getTime()

  test.each([
    ['en', 0, '2:05 PM'],
    ['de', 0, '14:05'],
    ['en', 9 * 3_600_000, '2:05 PM'],
    ['en', 10 * 3_600_000, 'Jun 1, 2025, 2:05 PM'],
    ['en', -15 * 3_600_000, 'Jun 1, 2025, 2:05 PM'],
    ['de', 24 * 3_600_000, '01.06.2025, 14:05']
  ])('in "%s", read %i ms later, is "%s"', (language, later, text) => {
    speak(language)
    expect(plain(formatTime(at, at + later))).toBe(text)
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
  ])('of %i ms is "%s"', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text))

  test('is said in the language of the person', () => {
    speak('de')
    expect(formatDuration(3 * hour)).toBe('3 Std.')
  })
})
