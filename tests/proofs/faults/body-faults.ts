// Lists faults of complete replies: not JSON, odd JSON, or too large.
import { gzipSync } from 'node:zlib'
import { unclear, harmless, type Fault } from './fault.ts'
import { changed, floods, says, saysPage, withFields } from './wires.ts'

const unreadable = unclear('unreadable')
const tooLarge = unclear('tooLarge')
const json = { 'content-type': 'application/json' }

/** 300 MB of blanks in under 1 MB. */
const bomb = gzipSync(Buffer.alloc(300 * 1_048_576, ' '), { level: 1 })

/** Each field twice, the first time with another value. */
const twice = (text: string): string =>
  text.replace(
    '{',
    `{${Object.keys(JSON.parse(text))
      .map(name => `${JSON.stringify(name)}:"failed",`)
      .join('')}`
  )

const poison = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},'

export const bodyFaults: readonly Fault[] = [
  { name: 'nothing under 200', wire: says(200, ''), executes: 'either', at: unreadable },
  {
    name: '204',
    wire: says(204, ''),
    executes: 'either',
    at: {
      ...unreadable,
      ...(harmless.status && { status: harmless.status }),
      download: { during: 'finished notReady', end: 'collected 12' }
    }
  },
  {
    name: '202 and nothing else',
    wire: says(202, ''),
    executes: 'always',
    at: { ...harmless, download: { during: 'finished notReady', end: 'collected 12' } }
  },
  { name: 'a page under 200', wire: saysPage(200, 'Sign in'), executes: 'either', at: unreadable },
  { name: 'JSON that calls itself a page', wire: changed(text => text, { 'content-type': 'text/html' }), executes: 'always', at: harmless },
  {
    name: 'a picture that calls itself JSON',
    wire: says(200, Buffer.from(`89504e470d0a1a0a0000000d49484452${'00ff3ac1'.repeat(200)}`, 'hex')),
    executes: 'either',
    at: unreadable
  },
  {
    name: 'bytes that are no UTF-8',
    wire: changed(text => Buffer.concat([Buffer.from('{"note":"Zo'), Buffer.of(0xeb), Buffer.from(`",${text.slice(1)}`)])),
    executes: 'always',
    at: harmless
  },
  { name: 'a byte order mark', wire: changed(text => `\uFEFF${text}`), executes: 'always', at: harmless },
  { name: 'UTF-16', wire: changed(text => Buffer.from(`\uFEFF${text}`, 'utf16le')), executes: 'always', at: harmless },
  { name: 'a tail of NULs', wire: changed(text => text + '\0'.repeat(500)), executes: 'always', at: harmless },
  { name: 'deep nesting', wire: says(200, '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)), executes: 'either', at: unreadable },
  { name: 'deep arrays', wire: says(200, '['.repeat(20_000) + ']'.repeat(20_000)), executes: 'either', at: unreadable },
  { name: '__proto__', wire: changed(text => text.replace('{', `{${poison}`)), executes: 'always', at: harmless },
  { name: 'each field twice', wire: changed(twice), executes: 'always', at: harmless },
  {
    name: 'numbers of more digits than fit',
    wire: withFields(() => ({ request: { number: '9007199254740993' } })),
    executes: 'always',
    at: harmless
  },
  { name: 'gzip without a header', wire: changed(text => gzipSync(text)), executes: 'always', at: harmless },
  { name: 'bytes without an end', wire: floods, executes: 'either', faultyCalls: 1, costly: true, at: tooLarge },
  {
    name: 'a gzip bomb',
    wire: says(200, bomb, { ...json, 'content-encoding': 'gzip' }),
    executes: 'either',
    faultyCalls: 1,
    costly: true,
    at: tooLarge
  },
  { name: 'a gzip bomb without a header', wire: says(200, bomb), executes: 'either', faultyCalls: 1, costly: true, at: tooLarge }
]
