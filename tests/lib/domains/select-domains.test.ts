// Sent or set aside, as a person chose: each choice moves its domain, and no mention is in both or in neither.
import { describe, expect, test } from 'vitest'
import type { FoundHost } from '../../../lib/domains/classify-host.ts'
import { domainOf, selectDomains, type Choice } from '../../../lib/domains/select-domains.ts'

const host = (name: string, more: Partial<FoundHost> = {}): FoundHost => ({ host: name, domain: name, times: 1, ...more })
const hosts: FoundHost[] = [
  host('shop.a.example', { domain: 'a.example', whole: 'shop.a.example', times: 2 }),
  host('a.example'),
  host('gmail.com', { reason: 'mail', times: 3 }),
  host('10.0.0.1', { domain: undefined, reason: 'ip' }),
  host('b.example')
]
const sort = (choice: Partial<Record<'back' | 'out' | 'known', string[]>> & Partial<Pick<Choice, 'whole' | 'most'>> = {}) => {
  const { back = [], out = [], known = [], whole = false, most = 100 } = choice
  const sorted = selectDomains({ hosts, beyond: 4 }, { whole, most, back: new Set(back), out: new Set(out), known: new Set(known) })
  expect(sorted.sent.length + sorted.asideTotal).toBe(sorted.found)
  expect(sorted.found).toBe(12)
  return { sent: sorted.sent, aside: sorted.aside.map(({ host: name, reason, times, domain }) => [name, reason, times, domain]) }
}
const mail = ['gmail.com', 'mail', 3, 'gmail.com']
const ip = ['10.0.0.1', 'ip', 1, undefined]

describe('sorted', () => {
  test('each domain is sent once, and every other mention of it is set aside', () =>
    expect(sort()).toEqual({
      sent: ['a.example', 'b.example'],
      aside: [['shop.a.example', 'twice', 1, undefined], ['a.example', 'twice', 1, undefined], mail, ip]
    }))
  test('whole hosts are domains of their own', () =>
    expect(sort({ whole: true })).toEqual({
      sent: ['shop.a.example', 'a.example', 'b.example'],
      aside: [['shop.a.example', 'twice', 1, undefined], mail, ip]
    }))
  test('what is put back is sent, whatever was against it', () => {
    expect(sort({ back: ['gmail.com'] })).toMatchObject({
      sent: ['a.example', 'gmail.com', 'b.example'],
      aside: expect.arrayContaining([['gmail.com', 'twice', 2, undefined]])
    })
    expect(sort({ back: ['b.example'], known: ['a.example', 'b.example'] }).sent).toEqual(['b.example'])
  })
  test('what is known is set aside, and can be put back', () =>
    expect(sort({ known: ['b.example'] })).toMatchObject({
      sent: ['a.example'],
      aside: expect.arrayContaining([['b.example', 'known', 1, 'b.example']])
    }))
  test('what is taken out can be put back, and none of its mentions is sent', () =>
    expect(sort({ out: ['a.example'], back: ['a.example'] })).toEqual({
      sent: ['b.example'],
      aside: [['shop.a.example', 'out', 2, 'a.example'], ['a.example', 'out', 1, 'a.example'], mail, ip]
    }))
  test('what one list does not take is left; taking one out makes room', () => {
    expect(sort({ most: 1 }).aside).toContainEqual(['b.example', 'over', 1, undefined])
    expect(sort({ most: 1, out: ['a.example'] }).sent).toEqual(['b.example'])
  })
})

test('a number is no domain in either way', () => {
  for (const whole of [false, true]) expect(domainOf(host('10.0.0.1', { domain: undefined }), whole)).toBeUndefined()
})
