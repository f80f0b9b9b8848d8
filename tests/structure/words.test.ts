// Checks the messages: each is well-formed, each is used, and none is missing.
import { readMessages } from '../../lib/build/messages.ts'
import { describe, expect, test } from 'vitest'
import { failures } from '../../lib/failure.ts'
import type { Messages } from '../programs/tools/chrome-messages.ts'
import { lengthProblems, readKinds } from './message-length.ts'
import { messageProblems } from './message-shape.ts'
import { idleProblems, missingProblems, orphanProblems, saidProblems } from './message-use.ts'
import { listFiles, parseSource, readShipped, readText } from './sources.ts'
import { expectNone } from './teach.ts'

const file = 'lib/i18n/messages/en'

const read = (): Messages => readMessages('en')
const failureKeys = Object.keys(failures).map(code => `failure_${code}`)
const filterKeys = (): string[] => [...readText('lib/pages/filter-names.ts').matchAll(/'(filter[A-Z]\w*)'/g)].map(([, key = '']) => key)
const sentence = (message: string, ...names: string[]): Messages[string] => ({
  message,
  placeholders: Object.fromEntries(names.map((name, index) => [name, { content: `$${index + 1}` }]))
})

describe('the source tree', () => {
  const shipped = readShipped()
  const texts = ['wxt.config.ts', ...listFiles('entrypoints', /\.(html|css)$/)].map(readText)

  test.each(['en', 'de', 'es'])('has each message once: %s', language => {
    const files = listFiles(`lib/i18n/messages/${language}`, /\.json$/).map(readText)
    const keys = files.flatMap(text => [...text.matchAll(/^ {2}"(\w+)/gm)].map(([, key]) => key))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(keys.length).toBeGreaterThan(1_000)
  })
  test('has well-formed messages', () => expectNone(messageProblems(read())))
  test('uses existing keys only', () => expectNone(saidProblems(read(), shipped)))
  test('has no unused message', () => expectNone(idleProblems(read(), shipped, texts)))
  test('has messages that fit their place', () => expectNone(lengthProblems(read(), shipped)))
  test('has messages of each kind', () =>
    expect(new Set(readKinds(shipped).map(({ kind }) => kind))).toEqual(new Set(['button', 'label', 'hint', 'notice'])))
  test('has a message for each failure', () => expectNone(missingProblems(read(), failureKeys, 'lib/failure.ts')))
  test('has no message for a removed failure', () => expectNone(orphanProblems(read(), 'failure_', failureKeys, 'lib/failure.ts')))
  test('has a message for each filter', () => expectNone(missingProblems(read(), filterKeys(), 'lib/pages/filter-names.ts')))
})

describe('the check', () => {
  test.each<[why: string, messages: Messages, faults: number]>([
    ['a plain sentence', { a: sentence('Nothing is sent yet.') }, 0],
    ['a filled sentence', { a: sentence('Ready: $COUNT$ people.', 'count') }, 0],
    ['a price', { a: sentence('It costs $$5.') }, 0],
    ['both plural forms', { people_one: sentence('$n$ person', 'n'), people_other: sentence('$n$ people', 'n') }, 0],
    ['sample data', { a: sentence('Sample data: these people are made up.') }, 0],
    ["the network's own word", { filterRecentlyChangedJobs: sentence('Changed jobs') }, 0],
    ['an undeclared placeholder', { a: sentence('Ready: $count$ people.') }, 1],
    ['an idle placeholder', { a: sentence('Ready.', 'count') }, 1],
    ['a bare value', { a: sentence('Ready: $1 people.') }, 1],
    ['one plural form', { people_other: sentence('$n$ people', 'n') }, 1],
    ['an empty sentence', { a: sentence(' ') }, 1],
    ['a long sentence', { a: sentence('A'.repeat(241)) }, 1],
    ['a long name', { extensionName: sentence('A'.repeat(46)) }, 1],
    ['a label that does not fit', { a: { message: 'Import this search', description: 'Button. At most 12 characters.' } }, 1],
    ['a foreign word', { a: sentence('The job is done.') }, 1],
    ['the data desk', { a: sentence('Open data desk') }, 0],
    ['a notice to a person', { noticeTextIntro: sentence('We store personal data about you.') }, 0],
    ['data that is no sample', { a: sentence('Your data stays here.') }, 1]
  ])('judges %s', (_, messages, faults) => expect(messageProblems(messages)).toHaveLength(faults))

  test.each([
    ["<Button>{t('long')}</Button>", 1],
    ["<Button>{isBusy ? t('hello') : t('long')}</Button>", 1],
    ["<p>{t('long')}</p>", 0],
    ["<Field label={t('long')} />", 1],
    ["<Field hint={t('long')} />", 0],
    ["<Notice>{t('wordy')}</Notice>", 1]
  ])('judges the length of %s', (code, faults) => {
    const long = { hello: sentence('Hello.'), long: sentence('A'.repeat(31)) }
    const wordy: Messages = code.includes('wordy') ? { wordy: sentence('a '.repeat(15) + 'a.') } : {}
    expect(lengthProblems({ ...long, ...wordy }, [parseSource('lib/a.tsx', code)])).toHaveLength(faults)
  })

  const messages: Messages = {
    hello: sentence('Hello.'),
    ready: sentence('$a$ of $b$', 'a', 'b'),
    people_one: sentence('One person'),
    people_other: sentence('$n$ people', 'n'),
    failure_wrongApiKey: sentence('$host$ refused the key.', 'host')
  }

  test.each([
    ["t('hello')", 0],
    ["t('ready', 1, 2)", 0],
    ["t('ready', ...values)", 0],
    ["t(busy ? 'hello' : 'people_one')", 0],
    ['t(key, 1)', 0],
    ['t(`failure_${code}`, host, name)', 1],
    ['t(`failure_${code}`, host)', 0],
    ["tCount('people', n)", 0],
    ["browser.i18n.getMessage('hello')", 0],
    ["t('goodbye')", 1],
    ["t(busy ? 'hello' : 'goodbye')", 1],
    ["t('ready', 1)", 1],
    ["t('hello', 1)", 1],
    ["tCount('person', n)", 1],
    ["tCount('people', n, 2)", 1],
    ['t(`state_${state}`)', 1],
    ["browser.i18n.getMessage('goodbye')", 1]
  ])('judges %s', (code, faults) => expect(saidProblems(messages, [parseSource('lib/a.ts', code)])).toHaveLength(faults))

  test.each<[code: string, text: string, idle: string[]]>([
    ["t('hello'); t('ready'); tCount('people', 1); t(`failure_${code}`)", '', []],
    ["const keys = { a: 'hello', b: 'ready' }; tCount('people', 1); t(`failure_${code}`)", '', []],
    ["t('ready'); tCount('people', 1); t(`failure_${code}`)", 'name: "__MSG_hello__"', []],
    ["t('ready'); t('people_other'); t(`${a}_${b}`)", '', ['hello', 'people_one', 'failure_wrongApiKey']]
  ])('finds what %s leaves unused', (code, text, idle) =>
    expect(idleProblems(messages, [parseSource('lib/a.ts', code)], [text]).map(({ where }) => where)).toEqual(
      idle.map(key => `${file} "${key}"`)
    )
  )

  test('finds a failure without a message, and a message without a failure', () => {
    expectNone(missingProblems(messages, ['failure_wrongApiKey'], 'lib/failure.ts'))
    expect(missingProblems(messages, ['failure_timedOut'], 'lib/failure.ts')).toHaveLength(1)
    const withVariant = { ...messages, failure_wrongApiKey_silent: sentence('The key was refused.') }
    expectNone(orphanProblems(withVariant, 'failure_', ['failure_wrongApiKey'], 'lib/failure.ts'))
    expect(orphanProblems(messages, 'failure_', ['failure_timedOut'], 'lib/failure.ts')).toHaveLength(1)
  })
})
