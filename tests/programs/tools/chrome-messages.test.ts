// Tests the stand-in for the browser's `i18n.getMessage`, which must behave like the browser.
import { expect, test } from 'vitest'
import { formatMessage } from './chrome-messages.ts'

const messages = {
  plain: { message: 'Nothing is sent yet.' },
  ready: { message: '$COUNT$ of $asked$', placeholders: { count: { content: '$1' }, asked: { content: '$2 people' } } },
  swapped: { message: '$b$ before $a$', placeholders: { a: { content: '$1' }, b: { content: '$2' } } },
  price: { message: 'It costs $$5, $who$.', placeholders: { who: { content: '$1' } } },
  undeclared: { message: 'Hello $who$.' }
}

test.each<[key: string, substitutions: unknown, sentence: string]>([
  ['plain', undefined, 'Nothing is sent yet.'],
  ['PLAIN', [], 'Nothing is sent yet.'],
  ['ready', ['3', '5'], '3 of 5 people'],
  ['ready', ['3'], '3 of  people'],
  ['ready', '3', '3 of  people'],
  ['swapped', ['one', 'two'], 'two before one'],
  ['swapped', ['$2', '$$'], '$$ before $2'],
  ['price', ['Ada'], 'It costs $5, Ada.'],
  ['undeclared', ['Ada'], 'Hello $who$.'],
  ['unknown', [], '']
])('returns %s with %j', (key, substitutions, sentence) => expect(formatMessage(messages, key, substitutions)).toBe(sentence))
