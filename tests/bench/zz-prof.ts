import { manyDomains } from '/tmp/i7a/tests/bench/domains-speed.ts'
import { findHosts } from '/tmp/i7a/lib/domains/find-hosts.ts'
import { judgeHost } from '/tmp/i7a/lib/domains/judge-host.ts'
import { createCutter } from '/tmp/i7a/lib/pages/cut-text.ts'
import { readDomains } from '/tmp/i7a/lib/domains/read-domains.ts'
import { everyNetwork } from '/tmp/i7a/lib/pages/index.ts'
import { parse, getDomain } from 'tldts'
const s = manyDomains(), text = s.join('\n')
const t = (n: string, f: () => void) => { const a: number[] = []; for (let i = 0; i < 9; i++) { const b = performance.now(); f(); a.push(performance.now() - b) } a.sort((x, y) => x - y); console.log(n, a[4]!.toFixed(1), 'min', a[0]!.toFixed(1)) }
const hosts: string[] = []; findHosts(text, h => hosts.push(h.toLowerCase()))
t('tldts alone', () => { for (const x of s) getDomain(x, { allowPrivateDomains: true }) })
const o = { allowPrivateDomains: true, extractHostname: false, validateHostname: false, detectIp: false }
t('tldts parse on hosts', () => { for (const x of hosts) parse(x, o) })
t('findHosts', () => findHosts(text, () => {}))
t('cutter', () => { const c = createCutter(() => {}); c.add(text); c.end() })
t('judge', () => { for (const h of hosts) judgeHost(h, everyNetwork) })
t('judge no networks', () => { for (const h of hosts) judgeHost(h, []) })
t('read', () => readDomains(text, everyNetwork))
const raw: string[] = []; findHosts(text, h => raw.push(h))
const slices = () => { const r: string[] = []; findHosts(text, h => r.push(h)); return r }
{
  for (const [n, f] of [['none', (x: string) => x], ['cons', (x: string) => ` ${x}`.slice(1)], ['lower+cons', (x: string) => ` ${x}`.toLowerCase().slice(1)], ['lower', (x: string) => x.toLowerCase()]] as const) {
    const a: number[] = []
    for (let i = 0; i < 7; i++) { const r = slices(); const b = performance.now(); const m = new Map(); for (const x of r) { const k = f(x); if (!m.has(k)) m.set(k, 1) } a.push(performance.now() - b) }
    a.sort((x, y) => x - y); console.log('map', n, a[3]!.toFixed(1))
  }
}
t('judge spread', () => { const k = []; for (const h of hosts) k.push({ ...judgeHost(h, everyNetwork), times: 1 }) })
t('judge keep', () => { const k = []; for (const h of hosts) k.push(judgeHost(h, everyNetwork)) })
