// A search finds what a person meant: words in any order, without case and accents, and with one typo.
import { describe, expect, test } from 'vitest'
import { foldText, isNearText, rankText, readSearchWords, searchTexts } from '../../../lib/palette/match-text.ts'

test.each([
  ['Müller', 'muller'],
  ['Łukasz Ørsted', 'lukasz orsted'],
  ['STRAßE', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Ａda', 'ada'],
  ['Жанна', 'жанна'],
  ['plain TEXT', 'plain text']
])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded))

test('a typed text is split into words, each once and at most eight', () => {
  expect(readSearchWords('  Ada  ada Müller\t')).toEqual(['ada', 'muller'])
  expect(readSearchWords('a b c d e f g h i j')).toHaveLength(8)
  expect(readSearchWords(' ')).toEqual([])
})

describe('the rank of a text', () => {
  const text = foldText('Ada Müller\nContoso GmbH\nada@contoso.example')
  const rank = (typed: string): number => rankText(text, readSearchWords(typed))
  test('is 0 where a word is missing', () => {
    expect(rank('ada fabrikam')).toBe(0)
    expect(rank('zz')).toBe(0)
  })
  test('does not depend on the order of words', () => expect(rank('contoso muller')).toBeGreaterThan(0))
  test('is higher in the name than below it, and at the beginning of a word than inside', () => {
    expect(rank('mull')).toBeGreaterThan(rank('cont'))
    expect(rank('cont')).toBeGreaterThan(rank('ontoso'))
  })
})

test.each([
  ['ada beispeil', true],
  ['beipsiel', true],
  ['beispil', true],
  ['beispiell', true],
  ['baispiel', true],
  ['baispeil', false],
  ['adda', true],
  ['ad', true],
  ['xd', false],
  ['fabrikam', false]
])('%s is near "Ada Beispiel": %s', (typed, expected) =>
  expect(isNearText(foldText('Ada Beispiel\nContoso'), readSearchWords(typed))).toBe(expected)
)

describe('a search over names', () => {
  const names = ['Export 12 people', 'Find emails in bulk', 'VP Sales · Europe', 'Export everything', 'Compare with…']
  const search = (typed: string): string[] => searchTexts(names, name => name, typed)
  test('finds the best first, and of equal ones the earlier', () => {
    expect(search('exp')).toEqual(['Export 12 people', 'Export everything'])
    expect(search('every')).toEqual(['Export everything'])
  })
  test('leaves out letters inside of a word where a word begins so', () => {
    expect(searchTexts(['Pretend Ltd', 'Retention'], name => name, 'reten')).toEqual(['Retention'])
    expect(searchTexts(['Pretend Ltd'], name => name, 'reten')).toEqual(['Pretend Ltd'])
  })
  test('understands initials and typos', () => {
    expect(search('fxb')).toEqual([])
    expect(search('feb')).toEqual(['Find emails in bulk'])
    expect(search('compaer')).toEqual(['Compare with…'])
  })
  test('shows all where nothing is typed, and none where nothing fits', () => {
    expect(search('')).toEqual(names)
    expect(search('qqq')).toEqual([])
  })
})
