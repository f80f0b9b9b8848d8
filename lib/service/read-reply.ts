// Reads any reply of any service, with default API settings: what it means, for tools and tests. Pure, and never throws.
import { readColumns } from '../records/columns/read-columns.ts'
import { expandRow } from '../records/decode/expand-rows.ts'
import { defaultApiSettings } from './api-settings.ts'
import { areSeveralPeople } from './decide/asked-person.ts'
import { decideDownload } from './decide/download.ts'
import { factsOf, type ReplyFacts } from './decide/facts.ts'
import { decideLookup } from './decide/lookup.ts'
import { decideStart } from './decide/start.ts'
import { decideStatus } from './decide/status.ts'
import { readContent } from './reply/content.ts'

/** The operations that a reply may answer. */
export type ReadOperation = 'start' | 'status' | 'download' | 'lookup'

/** `means` and `reason` in the words of the corpus of replies. Times in milliseconds, `percent` 0–100. */
export interface Reading {
  means: string
  ids: string[]
  reason?: string
  retryAfterMs?: number
  percent?: number
  count?: number
  link?: string
  rows?: number
  total?: number
  email?: string | null
  emailStatus?: string
  phone?: string
}

const personOf = (rows: readonly unknown[]): Partial<Reading> => {
  const columns = rows.flatMap(row => expandRow(row)).map(row => readColumns(row))
  const best = columns.find(({ email }) => email) ?? columns.find(({ personalEmail }) => personalEmail) ?? columns[0]
  const email = best?.email || best?.personalEmail || best?.secondEmail
  const phone = columns.find(one => one.phone)?.phone
  return {
    email: email || null,
    ...(email && best?.emailStatus ? { emailStatus: best.emailStatus } : {}),
    ...(phone ? { phone } : {})
  }
}

const decide = (operation: ReadOperation, facts: ReplyFacts): Omit<Reading, 'ids'> => {
  switch (operation) {
    case 'start': {
      const decision = decideStart(facts)
      if (decision.means === 'result') return { means: 'result', rows: facts.rowCount || decision.rows.length }
      return { means: decision.means, ...('reason' in decision ? { reason: decision.reason } : {}) }
    }
    case 'status': {
      const { means, ...rest } = decideStatus(facts)
      return {
        means,
        ...('percent' in rest && rest.percent !== undefined ? { percent: rest.percent } : {}),
        ...('count' in rest && rest.count !== undefined ? { count: rest.count } : {}),
        ...('reason' in rest && rest.reason ? { reason: rest.reason } : {}),
        ...(facts.link && means === 'finished' ? { link: facts.link } : {})
      }
    }
    case 'download': {
      const decision = decideDownload(facts)
      if (decision.means === 'rows' || decision.means === 'more')
        return { means: decision.means, rows: facts.rowCount, ...(decision.total === undefined ? {} : { total: decision.total }) }
      if (decision.means === 'link') return { means: 'link', link: decision.link }
      return { means: decision.means, ...('reason' in decision ? { reason: decision.reason } : {}) }
    }
    case 'lookup':
    default: {
      const decision = decideLookup(facts)
      // Without the person who was asked for, no one can tell whose an answer about several people is.
      if (decision.means === 'found')
        return areSeveralPeople(facts.root, decision.rows) ? { means: 'unclear' } : { means: 'found', ...personOf(decision.rows) }
      return { means: decision.means, ...('reason' in decision ? { reason: decision.reason } : {}) }
    }
  }
}

/** A connection to a fictional service, with default API settings. */
const context = { baseUrl: 'https://service.example', apiSettings: defaultApiSettings, sent: { names: [], values: [] } }

/** What a reply means. `headers` in any case. A reply that cannot be read is `unclear`, or `refused` with reason `server`. */
export const readReply = (operation: ReadOperation, reply: { status: number; headers?: Record<string, string>; body: string }): Reading => {
  const headers = new Map(Object.entries(reply.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
  const isCsv = /\bcsv\b/i.test(`${headers.get('content-type') ?? ''} ${headers.get('content-disposition') ?? ''}`)
  const content = readContent(reply.body, '', isCsv)
  const facts = factsOf({ status: reply.status, headers, content }, context, Date.parse(headers.get('date') ?? '') || 0)
  return {
    ids: [...facts.ids],
    ...decide(operation, facts),
    ...(facts.retryAfterMs === undefined ? {} : { retryAfterMs: facts.retryAfterMs })
  }
}
