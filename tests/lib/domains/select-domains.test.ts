// Tests which domains are sent and which mentions are skipped for each choice.
import { describe, expect, test } from 'vitest'
import type { FoundHost } from '../../../lib/domains/classify-host.ts'
import { getDomain, selectDomains, type DomainChoice } from '../../../lib/domains/select-domains.ts'

const host = (name: string, more: Partial<FoundHost> = {}): FoundHost => ({ host: name, domain: name, mentions: 1, ...more })
const hosts: FoundHost[] = [
  host('shop.a.example', { domain: 'a.example', fullHost: 'shop.a.example', mentions: 2 }),
  host('a.example'),
  host('gmail.com', { reason: 'mail', mentions: 3 }),
  host('10.0.0.1', { domain: undefined, reason: 'ip' }),
  host('b.example')
]
type TestChoice = Partial<Record<'restored' | 'removed' | 'alreadyEnriched', string[]>> &
  Partial<Pick<DomainChoice, 'fullHosts' | 'maxDomains'>>
const select = ({ restored = [], removed = [], alreadyEnriched = [], fullHosts = false, maxDomains = 100 }: TestChoice = {}) => {
  const selected = selectDomains(
    { hosts, overflowMentions: 4 },
    { fullHosts, maxDomains, restored: new Set(restored), removed: new Set(removed), alreadyEnriched: new Set(alreadyEnriched) }
  )
  expect(selected.sent.length + selected.skippedTotal).toBe(selected.mentions)
  expect(selected.mentions).toBe(12)
  return { sent: selected.sent, skipped: selected.skipped.map(entry => [entry.host, entry.reason, entry.mentions, entry.domain]) }
}
const mail = ['gmail.com', 'mail', 3, 'gmail.com']
const ip = ['10.0.0.1', 'ip', 1, undefined]

describe('the selection', () => {
  test('sends each domain once and skips its other mentions', () =>
    expect(select()).toEqual({
      sent: ['a.example', 'b.example'],
      skipped: [['shop.a.example', 'duplicate', 1, undefined], ['a.example', 'duplicate', 1, undefined], mail, ip]
    }))
  test('treats full hosts as domains where the user wants them', () =>
    expect(select({ fullHosts: true })).toEqual({
      sent: ['shop.a.example', 'a.example', 'b.example'],
      skipped: [['shop.a.example', 'duplicate', 1, undefined], mail, ip]
    }))
  test('sends a restored domain despite its reason', () => {
    expect(select({ restored: ['gmail.com'] })).toMatchObject({
      sent: ['a.example', 'gmail.com', 'b.example'],
      skipped: expect.arrayContaining([['gmail.com', 'duplicate', 2, undefined]])
    })
    expect(select({ restored: ['b.example'], alreadyEnriched: ['a.example', 'b.example'] }).sent).toEqual(['b.example'])
  })
  test('skips a domain that was enriched before, which can be restored', () =>
    expect(select({ alreadyEnriched: ['b.example'] })).toMatchObject({
      sent: ['a.example'],
      skipped: expect.arrayContaining([['b.example', 'known', 1, 'b.example']])
    }))
  test('skips all mentions of a removed domain, also of a restored one', () =>
    expect(select({ removed: ['a.example'], restored: ['a.example'] })).toEqual({
      sent: ['b.example'],
      skipped: [['shop.a.example', 'removed', 2, 'a.example'], ['a.example', 'removed', 1, 'a.example'], mail, ip]
    }))
  test('skips domains above the limit, and removing one makes room', () => {
    expect(select({ maxDomains: 1 }).skipped).toContainEqual(['b.example', 'limit', 1, undefined])
    expect(select({ maxDomains: 1, removed: ['a.example'] }).sent).toEqual(['b.example'])
  })
})

test('an IP address has no domain', () => {
  for (const fullHosts of [false, true]) expect(getDomain(host('10.0.0.1', { domain: undefined }), fullHosts)).toBeUndefined()
})
