// Tests services that differ in one respect and are understood without a correction or with one.
import { afterEach, describe, expect, it } from 'vitest'
import { parsePreset } from '../../../lib/service/preset.ts'
import { answer, serveFaults, type Behaviour } from '../../lib/service/fault-server.ts'
import { choose, failing, run, starts, verdict } from './test-helpers.ts'

const closing: (() => Promise<void>)[] = []
afterEach(() => Promise.all(closing.splice(0).map(close => close())))

const key = 'plain-key-0042'
const ada = { full_name: 'Ada Beispiel', email: 'ada.beispiel@firma.example', job_title: 'Head of Sales' }
const json = (value: unknown, status = 200): Behaviour => answer(status, JSON.stringify(value))
const missing = answer(404, '<!doctype html><title>404 Not Found</title>', { 'content-type': 'text/html' })
const finished = json({ status: 'finished' })

/** A service that accepts every start; `status` and `download` answer for its lists, `other` all other requests. */
const plain = async (
  status: (calls: number) => Behaviour,
  download: (calls: number, method: string) => Behaviour,
  other: Behaviour = missing
) => {
  const server = await serveFaults()
  closing.push(server.close)
  const lists = new Set<string>()
  const calls = { status: 0, download: 0 }
  server.behave((outgoing, seen) => {
    const fields: Record<string, unknown> = JSON.parse(seen.body || '{}')
    const reply = (): Behaviour => {
      if (seen.path.startsWith('/download_list')) return download(calls.download++, seen.method)
      if (seen.method === 'GET' || ![...starts, '/check_list_status'].includes(seen.path)) return seen.method === 'GET' ? other : missing
      if (fields['api_key'] !== key) return json({ detail: 'Invalid API key' }, 401)
      if (starts.includes(seen.path)) {
        lists.add(String(fields['listname'] ?? fields['profile_url']))
        return json({ success: true, message: 'Queued' })
      }
      return lists.has(String(fields['listname'])) ? status(calls.status++) : json({ detail: 'No such list' }, 404)
    }
    reply()(outgoing, seen)
  })
  return server
}

const csv = answer(200, 'full_name,email\nAda Beispiel,ada.beispiel@firma.example\n', { 'content-type': 'text/csv' })

describe('a plain service', () => {
  it.each<[what: string, status: (calls: number) => Behaviour, download: (calls: number) => Behaviour]>([
    ['gives the results with the status', () => json({ status: 'finished', data: [ada] }), () => missing],
    [
      'makes the file after the end',
      () => finished,
      calls => (calls < 3 ? json({ error: 'The list is not ready yet' }, 409) : json([ada]))
    ],
    ['gives a link', () => finished, () => json({ download_url: '/files/people.csv' })],
    ['gives the link with the status', () => json({ status: 'finished', download_url: '/files/people.csv' }), () => missing],
    ['downloads text', () => finished, () => csv],
    [
      'refuses a status until the end',
      calls => (calls % 8 < 7 ? json({ error: 'The list is not ready yet' }, 409) : finished),
      () => json([ada])
    ]
  ])('that %s passes', async (_what, status, download) => {
    const { url } = await plain(status, download, csv)
    const report = await run(choose(url, key))
    expect(failing(report)).toEqual([])
    expect(['import', 'person', 'domains'].map(name => verdict(report, name))).toEqual(['holds', 'holds', 'holds'])
  })

  it('with downloads by GET is understood with the proposed preset', async () => {
    const refused = answer(405, '', { allow: 'GET' })
    const { url } = await plain(
      () => finished,
      (_asked, method) => (method === 'GET' ? json([ada]) : refused)
    )
    const first = await run(choose(url, key))
    expect(failing(first)).toEqual(['downloadMethod'])
    const preset = parsePreset(first.preset ?? '')
    if (!preset.ok) throw new Error('no preset was suggested')
    expect(failing(await run(choose(url, key, { apiSettings: preset.value })))).toEqual([])
  })

  it('that never finishes leaves the end undecided', async () => {
    const { url } = await plain(
      () => json({ status: 'processing' }),
      () => missing
    )
    const report = await run(choose(url, key, { timeoutMs: 3000 }))
    expect([verdict(report, 'import'), verdict(report, 'finishedWords'), report.passes]).toEqual(['undecided', 'undecided', true])
  })

  it('without a download gets no request to a path that may start something', async () => {
    const { url, seen } = await plain(
      () => finished,
      () => json({ detail: 'Unknown path; see /sn_search, /import_again, /gone' }, 404)
    )
    const report = await run(choose(url, key))
    expect(failing(report)).toContain('downloadPath')
    expect(seen.map(({ path }) => path)).toEqual(expect.arrayContaining(['/gone']))
    expect(seen.map(({ path }) => path)).not.toContain('/import_again')
    expect(seen.filter(({ path }) => path === '/sn_search')).toHaveLength(1)
  })
})
