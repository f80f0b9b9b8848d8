// Serves a service that fits none of the default API settings: unknown status words, another download path, nested results, and a lookup
// identified by a receipt. Two starts of one list are two charges.
import { answer, serveFaults, type Behaviour } from '../../lib/service/fault-server.ts'

export const unusualKey = 'crooked-key-77'

const person = {
  full_name: 'Ada Beispiel',
  email: 'ada.beispiel@firma.example',
  job_title: 'Head of Sales',
  company_name: 'Firma Beispiel'
}
const json = (value: unknown, status = 200): Behaviour => answer(status, JSON.stringify(value))

/** `starts` lists the paths of charged starts; `seen` is every request. */
export const serveUnusual = async () => {
  const server = await serveFaults()
  const lists = new Map<string, number>()
  const starts: string[] = []
  const begin = (path: string, list: string, reply: unknown): Behaviour => {
    starts.push(path)
    lists.set(list, 0)
    return json(reply)
  }
  const reply = (path: string, fields: Record<string, unknown>): Behaviour => {
    if (fields['api_key'] !== unusualKey) return json({ detail: 'Invalid API key' }, 401)
    const list = String(fields['listname'])
    if (path === '/sn_search' || path === '/domain_enrichment') return begin(path, list, { success: true, message: 'Queued' })
    if (path === '/person_search') return begin(path, 'r-4711', { success: true, message: 'Queued', envelope: { receipt: 'r-4711' } })
    const checks = lists.get(list)
    if (path === '/check_list_status') {
      if (checks === undefined) return json({ detail: 'No such list' }, 404)
      lists.set(list, checks + 1)
      return json({ kitchen: { mood: checks > 1 ? 'served' : 'simmering' }, listname: list })
    }
    if (path !== '/fetch_people') return json({ detail: 'Unknown path. Lists are handed out at /fetch_people.' }, 404)
    if (checks === undefined) return json({ detail: 'No such list' }, 404)
    if (checks < 3) return json({ error: 'The list is not ready yet' }, 409)
    return json({ reply: { body: { parcel: { inner: { crowd: [person, { ...person, email: 'b.muster@firma.example' }] } } } } })
  }
  server.behave((outgoing, seen) => {
    const fields: Record<string, unknown> = JSON.parse(seen.body || '{}')
    reply(seen.path, fields)(outgoing, seen)
  })
  return { ...server, starts }
}
