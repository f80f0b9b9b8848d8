// An API key that a service repeats is removed from its reply, in any encoding.
import * as fc from 'fast-check'
import { LosslessNumber } from 'lossless-json'
import { describe, expect, test } from 'vitest'
import { createApiKeyMask, createFinder } from '../../../lib/service/mask-api-key.ts'

const escapeAll = (text: string): string => text.replace(/[^]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const inNumbers = (text: string, base: 10 | 16): string =>
  Array.from(text, sign =>
    /[a-z0-9]/i.test(sign) ? sign : `&#${base === 16 ? 'x' : ''}${(sign.codePointAt(0) ?? 0).toString(base)};`
  ).join('')

/** How services repeat a text. */
const spellings: Record<string, (key: string) => string> = {
  plain: key => key,
  json: asJson,
  'json of PHP': key => asJson(key).replaceAll('/', '\\/'),
  'json of json': key => asJson(asJson(key)),
  'json of json of PHP': key => asJson(asJson(key).replaceAll('/', '\\/')).replaceAll('/', '\\/'),
  escaped: escapeAll,
  'escaped in capitals': key => escapeAll(key).toUpperCase().replaceAll('\\U', '\\u'),
  'in a URL': key => encodeURIComponent(key),
  'in a cell of CSV': key => key.replaceAll('"', '""'),
  'in HTML': key => key.replace(/[&<>"']/g, sign => names[sign] ?? sign),
  'in HTML of numbers': key => inNumbers(key, 10),
  'in HTML of numbers to sixteen': key => inNumbers(key, 16),
  'in capitals': key => key.toUpperCase()
}

const key = fc.string({ minLength: 6, maxLength: 40 })

describe('a key in a text', () => {
  test.each(Object.keys(spellings))('is removed when it is written %s', name => {
    const spell = spellings[name] ?? String
    fc.assert(
      fc.property(key, fc.string(), fc.string(), (secret, before, after) => {
        const masked = createApiKeyMask(secret).text(`${before} ${spell(secret)} ${after}`)
        expect(masked).toContain('[API key]')
        expect(masked.includes(secret) && !'[API key]'.includes(secret) && !before.includes(secret) && !after.includes(secret)).toBe(false)
      })
    )
  })

  test('does not change other text', () => {
    const { text } = createApiKeyMask('sk-12345678')
    expect(text('sk-1234567, sk_12345678, sk-1234-5678, \\u0073k-1234567')).toBe('sk-1234567, sk_12345678, sk-1234-5678, \\u0073k-1234567')
    expect(text('"a\\\\sk-12345678"')).toBe('"a\\\\[API key]"')
  })

  test('is not removed when it is too short to be a secret', () => {
    const { text, json } = createApiKeyMask('12345')
    expect(text('12345')).toBe('12345')
    expect(json('12345', '12345')).toBe('12345')
  })

  test('may contain any character, including a lone surrogate', () => {
    for (const secret of ['a.*+?^${}()|[]\\/-b', '%41%42%43', 'päss·wörd', '\uD83D\uDE00-smile', '\uD83D-half-one', 'a"b\'c<d>e&f'])
      expect(createApiKeyMask(secret).text(`x${secret}x`)).toBe('x[API key]x')
  })
})

describe('a key in JSON', () => {
  const { json } = createApiKeyMask('100200300')

  test('is removed from names, texts and numbers at any depth', () => {
    const value = { a: [{ '100200300': 'is 100200300!' }], n: 100200300, m: new LosslessNumber('100200300'), keep: [1, null, true, 'x'] }
    expect(json(value, '100200300')).toEqual({
      a: [{ '[API key]': 'is [API key]!' }],
      n: '[API key]',
      m: '[API key]',
      keep: [1, null, true, 'x']
    })
  })

  test('does not break a longer number', () => expect(json({ id: 1002003001 }, '1002003001')).toEqual({ id: 1002003001 }))

  test('is returned uncopied without a key in it', () => {
    const value = { a: [1] }
    expect(json(value, '{"a":[1]}')).toBe(value)
  })

  test('keeps a field named __proto__', () => {
    const masked = json(JSON.parse('{"__proto__":{"a":"100200300"}}'), '100200300')
    expect(JSON.stringify(masked)).toBe('{"__proto__":{"a":"[API key]"}}')
  })
})

test('a text of only backslashes is masked quickly', () => {
  const text = '\\'.repeat(2_000_000)
  expect(createApiKeyMask('sk-12345678').text(text)).toBe(text)
})

describe('a key of backslashes or quotes', () => {
  test.each([
    ['\\'.repeat(16), '\\'],
    ['"'.repeat(24), '"'],
    ['\\"'.repeat(12), '\\"'],
    [`a${'\\'.repeat(30)}b`, '\\'],
    ['\\/\\"\\'.repeat(8), '\\/"']
  ])('%s takes steps that grow with the length of the reply', (secret, piece) => {
    const countSteps = (repeats: number): number => {
      let steps = 0
      // The last character keeps a key from being found, so that every way is tried.
      const find = createFinder(`${secret}z`, () => steps++)
      expect(find(`${piece.repeat(repeats)}y`, 0)).toBeUndefined()
      return steps
    }
    const [short, long] = [countSteps(500), countSteps(2_000)]
    expect(long).toBeLessThan(short * 4.5)
    expect(long).toBeLessThan(2_000 * piece.length * (secret.length + 2))
  })

  test('is removed in any encoding, as is any other key', () => {
    const secret = fc.stringMatching(/^[\\"ab]{6,14}$/)
    fc.assert(
      fc.property(secret, fc.constantFrom(...Object.keys(spellings)), (word, name) => {
        const spelled = (spellings[name] ?? String)(word)
        expect(createApiKeyMask(word).text(`before ${spelled} after`)).toMatch(/^before \\*\[API key\][\\"]* after$/)
      }),
      { numRuns: 500 }
    )
  })
})
