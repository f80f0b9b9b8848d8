// A secret that a service repeats is removed from its reply, in any spelling.
import * as fc from 'fast-check'
import { LosslessNumber } from 'lossless-json'
import { describe, expect, test } from 'vitest'
import { createSecretMask } from '../../../lib/service/mask-secrets.ts'
import { createKeySearch } from '../../proofs/api-key/find-key.ts'
import { isLong, tries } from '../../is-long.ts'

const escapeAll = (text: string): string => text.replace(/[^]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const namedSigns: Record<string, string> = {
  ...names,
  '=': '&equals;',
  '.': '&period;',
  ':': '&colon;',
  '/': '&sol;',
  _: '&lowbar;',
  '+': '&plus;'
}
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
  'in capitals': key => key.toUpperCase(),
  'in percents alone': key => Array.from(Buffer.from(key), byte => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  'in a URL in a URL': key => encodeURIComponent(encodeURIComponent(key)),
  'in HTML of numbers alone': key => Array.from(key, sign => `&#${sign.codePointAt(0)};`).join(''),
  'in HTML in HTML': key => inNumbers(inNumbers(key, 10), 10),
  'in HTML in JSON': key => asJson(inNumbers(key, 16)).replaceAll('&', '\\u0026'),
  'in HTML of names': key => key.replace(/[&<>"'=.:/_+]/g, sign => namedSigns[sign] ?? sign),
  'in octal': key => Array.from(Buffer.from(key), byte => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
  'in octal in JSON': key => asJson(Array.from(Buffer.from(key), byte => `\\${byte.toString(8).padStart(3, '0')}`).join('')),
  'in escapes of JavaScript': key => Array.from(key, sign => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`).join(''),
  'in escapes of Python': key => Array.from(key, sign => `\\U${(sign.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`).join(''),
  'in old escapes of URLs': key => Array.from(key, sign => `%u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  'in quoted-printable': key => key.replaceAll('=', '=3D').replaceAll(/.{9}(?=.)/g, line => `${line}=\r\n`),
  'in quoted-printable alone': key => Array.from(Buffer.from(key), byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  'in full width': key =>
    key.replaceAll(/[!-~]/g, sign => (sign === '"' || sign === '\\' ? sign : String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0)))
}

/** What is drawn as nothing between two characters. */
const unseen: Record<string, string> = {
  'zero-width spaces': '\u200b',
  'zero-width joiners': '\u200d',
  'word joiners': '\u2060',
  'byte order marks': '\ufeff',
  'soft hyphens': '\u00ad',
  NULs: '\0'
}

/** How services encode a text: it cannot be read without decoding. */
const encodings: Record<string, (key: string) => string> = {
  base64: key => Buffer.from(key).toString('base64'),
  'base64 without padding': key => Buffer.from(key).toString('base64').replace(/=+$/, ''),
  'base64 for URLs': key => Buffer.from(key).toString('base64url'),
  'base64 in a URL': key => encodeURIComponent(Buffer.from(key).toString('base64')),
  'base64 in JSON of PHP': key => Buffer.from(key).toString('base64').replaceAll('/', '\\/'),
  'base64 of a user name': key => Buffer.from(`${key}:`).toString('base64'),
  'base64 of a password': key => Buffer.from(`user:${key}`).toString('base64'),
  'base64 of a password of another length': key => Buffer.from(`me:${key}`).toString('base64url'),
  'base64 of a request': key => Buffer.from(JSON.stringify({ a: 1, api_key: key, list: 'x' })).toString('base64'),
  hex: key => Buffer.from(key).toString('hex'),
  'hex in capitals': key => Buffer.from(key).toString('hex').toUpperCase()
}

const inLines = (code: string, end: string): string => code.replaceAll(/.{20}(?=.)/g, line => line + end)
const inBytes = (key: string, between: string): string => (Buffer.from(key).toString('hex').match(/../g) ?? []).join(between)

/** Encodings of encodings and other odd ways. */
const rareEncodings: Record<string, (key: string) => string> = {
  'base64 of base64': key => Buffer.from(Buffer.from(key).toString('base64')).toString('base64'),
  'base64 of base64 of a password': key => Buffer.from(`Basic ${Buffer.from(`ada:${key}`).toString('base64')}`).toString('base64'),
  'base64 of hex': key => Buffer.from(Buffer.from(key).toString('hex')).toString('base64'),
  'hex of base64': key => Buffer.from(Buffer.from(key).toString('base64')).toString('hex'),
  'hex of hex': key => Buffer.from(Buffer.from(key).toString('hex')).toString('hex'),
  'base64 in lines': key => inLines(Buffer.from(key).toString('base64'), '\n'),
  'base64 of a password in lines': key => inLines(Buffer.from(`user:${key}`).toString('base64'), '\r\n'),
  'base64 in lines in JSON': key => inLines(Buffer.from(key).toString('base64'), '\\n'),
  'hex in lines': key => inLines(Buffer.from(key).toString('hex'), '\n'),
  'bytes in hex': key => inBytes(key, ':'),
  'bytes in hex of a program': key => `0x${inBytes(key, ', 0x')}`,
  'bytes in escapes': key => `\\x${inBytes(key, '\\x')}`,
  'bytes in escapes in JSON': key => `\\\\x${inBytes(key, '\\\\x')}`,
  'codes in a list': key => JSON.stringify([...Buffer.from(key)]),
  'codes in a list of lines': key => JSON.stringify({ type: 'Buffer', data: [...Buffer.from(key)] }, null, 4),
  'codes in a list in JSON in JSON': key => JSON.stringify(JSON.stringify({ data: [...Buffer.from(key)] }, null, 2)),
  'codes by their place': key => JSON.stringify(Object.fromEntries([...Buffer.from(key)].entries())),
  'codes with blanks': key => [...Buffer.from(key)].join(' '),
  'characters in a list': key => JSON.stringify(key.split('')),
  'characters by their place': key => JSON.stringify(Object.fromEntries(key.split('').entries())),
  'bytes in octal in a list': key => Array.from(Buffer.from(key), byte => byte.toString(8).padStart(3, '0')).join(' '),
  'hex of UTF-16': key => Buffer.from(key, 'utf16le').toString('hex'),
  'hex of UTF-16 in the other order': key => Buffer.from(key, 'utf16le').swap16().toString('hex'),
  'base64url of base64url': key => Buffer.from(Buffer.from(`a:${key}`).toString('base64url')).toString('base64url'),
  'base64 in a URL in a URL': key => encodeURIComponent(encodeURIComponent(Buffer.from(key).toString('base64'))),
  'base64 of UTF-16': key => Buffer.from(key, 'utf16le').toString('base64'),
  backwards: key => key.split('').toReversed().join('')
}

/** Any text, and what most keys are. Keys with backslashes have tests of their own. */
const key = fc.oneof(
  fc.string({ minLength: 6, maxLength: 40 }).filter(text => !text.includes('\\')),
  fc.stringMatching(/^[\w.~:=-]{6,40}$/)
)

describe('a key in a text', () => {
  test.each(Object.keys(spellings))('is removed when it is written %s', name => {
    const spell = spellings[name] ?? String
    fc.assert(
      fc.property(key, fc.string(), fc.string(), (secret, before, after) => {
        const masked = createSecretMask(secret).text(`${before} ${spell(secret)} ${after}`)
        expect(masked).toContain('[API key]')
        expect(masked.includes(secret) && !'[API key]'.includes(secret) && !before.includes(secret) && !after.includes(secret)).toBe(false)
      })
    )
  })

  const everyEncoding = { ...encodings, ...rareEncodings }
  test.each(Object.keys(everyEncoding))('is removed when it is encoded as %s', name => {
    const encode = everyEncoding[name] ?? String
    // JSON escapes other characters before it is encoded.
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.~!+/=-]{8,60}$/), fc.string(), fc.string(), (secret, before, after) => {
        const masked = createSecretMask(secret).text(`${before} ${encode(secret)} ${after}`)
        expect(masked).toContain('[API key]')
        // What remains beside the mark depends on the text around the secret: at most the end of a group of four.
        expect(createKeySearch([`${secret}0000`]).inText(masked.replace(before, '').replace(after, ''))).toEqual([])
      }),
      { numRuns: 50 }
    )
  })

  test.each(Object.entries(unseen))('is removed with %s between its characters, as they are or escaped', (_, sign) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.~:=-]{6,40}$/), fc.constantFrom('plain', 'escaped', 'in percents alone'), (secret, name) => {
        const [spell, between] = [spellings[name] ?? String, (spellings[name] ?? String)(sign)]
        expect(createSecretMask(secret).text(`Token "${Array.from(secret, spell).join(between)}"`)).toBe('Token "[API key]"')
      }),
      { numRuns: 20 }
    )
  })

  test('is removed where half of it or more is left', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\w{24,60}$/), fc.nat({ max: 30 }), fc.boolean(), (secret, cut, isEnd) => {
        const lost = cut % Math.ceil(secret.length / 2)
        const part = isEnd ? secret.slice(lost) : secret.slice(0, secret.length - lost)
        expect(createSecretMask(secret).text(`"token: ${part}…`)).toBe('"token: [API key]…')
      })
    )
  })

  test('is removed in rare spellings from a long text too', () => {
    const text = 'Ada '.repeat(50_000)
    expect(createSecretMask('secret-password').text(`${text}drowssap-terces`)).toBe(`${text}[API key]`)
  })

  test('is removed beside any other secret, and one that contains another as a whole', () => {
    const { text } = createSecretMask(['pat-na1-1234', 'whsec_abcdef', 'pat-na1-1234-long'])
    expect(text('Bearer pat-na1-1234-long, pat-na1-1234, whsec_abcdef')).toBe('Bearer [API key], [API key], [API key]')
    expect(createSecretMask('pat-na1-1234', '[secret]').text('pat-na1-1234')).toBe('[secret]')
  })

  test('does not change other text', () => {
    const { text } = createSecretMask('sk-12345678')
    expect(text('sk-1234567, sk_12345678, sk-1234-5678, \\u0073k-1234567')).toBe('sk-1234567, sk_12345678, sk-1234-5678, \\u0073k-1234567')
    expect(text('"a\\\\sk-12345678"')).toBe('"a\\\\[API key]"')
  })

  test('is not removed when it is too short to be a secret', () => {
    const { text, json } = createSecretMask('12345')
    expect(text('12345')).toBe('12345')
    expect(json('12345', '12345')).toBe('12345')
  })

  test('may contain any character, including a lone surrogate', () => {
    for (const secret of ['a.*+?^${}()|[]\\/-b', '%41%42%43', 'päss·wörd', '\uD83D\uDE00-smile', '\uD83D-half-one', 'a"b\'c<d>e&f'])
      expect(createSecretMask(secret).text(`x${secret}x`)).toBe('x[API key]x')
  })
})

describe('a key in JSON', () => {
  const { json } = createSecretMask('100200300')

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

  test('takes no row away whose name it is', () => {
    const base64 = Buffer.from('100200300').toString('base64')
    const value = { '100200300': { name: 'Ada' }, [base64]: { name: 'Bob' }, '100200300_1': { name: 'Eve' } }
    expect(json(value, JSON.stringify(value))).toEqual({
      '[API key]': { name: 'Ada' },
      '[API key] 2': { name: 'Bob' },
      '[API key]_1': { name: 'Eve' }
    })
  })

  test('keeps a field named __proto__', () => {
    const masked = json(JSON.parse('{"__proto__":{"a":"100200300"}}'), '100200300')
    expect(JSON.stringify(masked)).toBe('{"__proto__":{"a":"[API key]"}}')
  })
})

test('a text of only backslashes is masked quickly', () => {
  const text = '\\'.repeat(2_000_000)
  expect(createSecretMask('sk-12345678').text(text)).toBe(text)
})

test('a key is removed where its signs are escaped as in a pattern', () => {
  const signed = 'sk-12.34=ab+cd/ef=='
  expect(createSecretMask(signed).text(`No match for ${signed.replaceAll(/\W/g, String.raw`\$&`)}.`)).toBe('No match for [API key].')
})

describe('a key of backslashes or quotes', () => {
  const repetitive = [
    ['\\'.repeat(16), '\\'],
    ['"'.repeat(24), '"'],
    ['\\"'.repeat(12), '\\"'],
    [`a${'\\'.repeat(30)}b`, '\\'],
    ['\\/\\"\\'.repeat(8), '\\/"']
  ] as const
  test.each(repetitive.filter((_, n) => isLong || n % 2 === 0))(
    '%s is looked for in a long text of its signs in no time',
    (secret, piece) => {
      const text = `${piece.repeat(200_000)}y`
      // The last character keeps the key from being found, so that every place is tried.
      expect(createSecretMask(`${secret}z`).text(text).length).toBeGreaterThan(0)
    }
  )

  /** They leave a backslash as it is, so it may be an escape or a part of the key. Services give no such keys. */
  const unclear = new Set(['in HTML', 'in HTML of names', 'in full width', 'in quoted-printable'])
  const clear = Object.keys(spellings).filter(name => !unclear.has(name))

  test('is removed in any encoding of a backslash, as is any other key', () => {
    const secret = fc.stringMatching(/^[\\"ab]{12,24}$/)
    fc.assert(
      fc.property(secret, fc.constantFrom(...clear), (word, name) => {
        const spelled = (spellings[name] ?? String)(word)
        expect(createSecretMask(word).text(`before ${spelled} after`)).toMatch(/^before \\*\[API key\][\\"]* after$/)
      }),
      { numRuns: tries(500) }
    )
  })
})
