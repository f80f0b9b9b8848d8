// A slow service: a late start reply, a long run, results that arrive slowly. Records how each exchange ended.
import { setTimeout as pause } from 'node:timers/promises'
import type { SeenRequest, ServeSampleOptions, Wire } from './serve-sample.ts'

/** One request at the server's socket; times are in milliseconds, `lasted` and `isCut` are set at its end. */
export interface Exchange {
  path: string
  at: number
  /** the port of the client; another one is another socket */
  port: number
  lasted?: number
  /** the client closed the connection before the complete reply */
  isCut?: boolean
}

/** Milliseconds: until the reply to a start, from then until the run is finished, and from the first to the last row of the results. */
export interface Slowness {
  start: number
  run: number
  download: number
  rows: number
}

const starts = new Set(['/sn_search', '/person_search'])
const pieces = 480

const row = (n: number): string =>
  `{"full_name":"Ada Beispiel ${n}","business_email":"ada.${n}@firma.example","company_name":"Firma ${n % 997}","profile_url":"https://www.linkedin.com/in/ada-beispiel-${n}"}`

const json = (body: object): Response => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

const drip = ({ download, rows }: Slowness, gone: AbortSignal): Response => {
  const encoder = new TextEncoder()
  const aPiece = Math.ceil(rows / pieces)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(encoder.encode(`{"success":true,"count":${rows},"data":[`)),
    pull: async controller => {
      if (sent >= rows || gone.aborted) {
        if (!gone.aborted) controller.enqueue(encoder.encode(']}'))
        return controller.close()
      }
      await pause(download / pieces)
      const next = Array.from({ length: Math.min(aPiece, rows - sent) }, (_, n) => row(sent + n))
      controller.enqueue(encoder.encode((sent > 0 ? ',' : '') + next.join(',')))
      sent += next.length
    }
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/** Records an exchange, and how its connection ended. */
export const noted = (exchanges: Exchange[], { path }: SeenRequest, { incoming, outgoing }: Wire): AbortSignal => {
  const gone = new AbortController()
  const exchange: Exchange = { path, at: Date.now(), port: incoming.socket.remotePort ?? 0 }
  exchanges.push(exchange)
  outgoing.once('close', () => {
    Object.assign(exchange, { lasted: Date.now() - exchange.at, isCut: !outgoing.writableFinished })
    gone.abort()
  })
  return gone.signal
}

/** The first start is executed at once and answered late; until then the sample service answers other requests. */
export const createSlowService = (slow: Slowness): { exchanges: Exchange[]; intercept: NonNullable<ServeSampleOptions['intercept']> } => {
  const exchanges: Exchange[] = []
  let finishedAt: number | undefined
  return {
    exchanges,
    intercept: async (seen, answer, wire) => {
      const gone = noted(exchanges, seen, wire)
      if (starts.has(seen.path)) {
        finishedAt ??= Date.now() + slow.start + slow.run
        const response = await answer()
        await pause(slow.start)
        return response
      }
      if (finishedAt === undefined) return answer()
      if (seen.path === '/download_list') return drip(slow, gone)
      return Date.now() < finishedAt
        ? json({ success: true, status: 'processing' })
        : json({ success: true, status: 'finished', total: slow.rows, processed: slow.rows })
    }
  }
}
