// Tests the pseudo-language: no Latin words remain, placeholders do, and texts are longer.
import { readMessages } from '../../../lib/build/messages.ts'
import { expect, test } from 'vitest'
import { formatMessage } from './chrome-messages.ts'
import { pseudoLanguage } from './pseudo-language.ts'

const english = readMessages('en')
const pseudo = pseudoLanguage(english)
const keys = Object.keys(english).filter(key => key !== 'language')

test('no Latin letter remains except in placeholders', () => {
  expect(keys.filter(key => /[a-z]/i.test(formatMessage(pseudo, key, ['1', '2', '3', '4', '5'])))).toEqual([])
  expect(formatMessage(pseudo, 'failure_refused', ['service.example'])).toContain('service.example')
})

test('every placeholder occurs as often as in English', () => {
  const values = (text = ''): string[] => text.match(/\$\w+\$|\$\$/g) ?? []
  for (const key of keys) expect(values(pseudo[key]?.message), key).toEqual(values(english[key]?.message))
})

test('it is about a third longer than English', () => {
  const lengthOf = (messages: typeof english): number => keys.reduce((sum, key) => sum + formatMessage(messages, key).length, 0)
  const ratio = lengthOf(pseudo) / lengthOf(english)
  expect(ratio).toBeGreaterThan(1.3)
  expect(ratio).toBeLessThan(1.45)
})

test('its name is a language that browsers write from right to left', () => expect(formatMessage(pseudo, 'language')).toBe('ar'))
