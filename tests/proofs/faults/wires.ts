// What goes over the wire, byte by byte: the small movements that every fault is made of.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse, stringify } from 'lossless-json'
import { answer, raw } from '../../lib/service/fault-server.ts'
import type { Exchange, Wire } from './fault.ts'

const json = { 'content-type': 'application/json' }
const noRequest = { method: '', path: '', headers: {}, body: '' }

/** A whole reply of its own. */
export const says =
  (status: number, body: string | Uint8Array, headers: Record<string, string> = json): Wire =>
  ({ outgoing }) =>
    answer(status, body, headers)(outgoing, noRequest)
export const saysJson = (status: number, value: unknown, headers: Record<string, string> = {}): Wire =>
  says(status, JSON.stringify(value), { ...json, ...headers })
export const saysPage = (status: number, title: string): Wire =>
  says(status, `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`, {
    'content-type': 'text/html; charset=utf-8'
  })

/** The sound reply, changed on its way. */
export const changed =
  (change: (text: string, exchange: Exchange) => string | Uint8Array, headers: Record<string, string> = json): Wire =>
  exchange =>
    answer(exchange.well.status, change(exchange.well.text, exchange), headers)(exchange.outgoing, noRequest)

/** The sound reply with other fields. */
export const withFields = (fields: (exchange: Exchange, sound: Record<string, unknown>) => object): Wire =>
  changed((text, exchange) => {
    // No digit of an id may be lost on the way, or nobody could tell who lost it.
    const sound: Record<string, unknown> = Object.fromEntries(Object.entries(Object(parse(text))))
    return stringify({ ...sound, ...fields(exchange, sound) }) ?? ''
  })

/** Other answers in turn, one a call. */
export const inTurn =
  (...wires: readonly Wire[]): Wire =>
  exchange =>
    wires[exchange.before % wires.length]?.(exchange)

export const head = (rest: string): string => `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${rest}\r\n\r\n`

/** Writes as it is, and then leaves or breaks off. */
export const writes =
  (text: (well: string) => string, then: 'FIN' | 'RST'): Wire =>
  ({ outgoing, well }) =>
    raw(text(well.text), then)(outgoing, noRequest)

/** Writes as it is, and says nothing more until nobody waits any longer. */
export const hangs =
  (text: string): Wire =>
  async ({ outgoing, wait }) => {
    raw(text, 'silence')(outgoing, noRequest)
    await wait('first')
  }

/** A byte now and then, for ever. */
export const drips: Wire = async ({ outgoing, wait }) => {
  outgoing.writeHead(200, json)
  for (let drop = 0; drop < 5 && !outgoing.destroyed; drop++) {
    outgoing.write(' ')
    await new Promise(done => setTimeout(done, 2))
  }
  await wait('last')
}

const piece = Buffer.alloc(1_048_576, ' ')

/** More bytes than any cap allows, as fast as they are taken, and an end that never comes. */
export const floods: Wire = async ({ outgoing }) => {
  outgoing.writeHead(200, json)
  outgoing.write('{"data":[')
  await pipeline(
    Readable.from(
      (function* () {
        for (;;) yield piece
      })()
    ),
    outgoing
  ).catch(() => undefined)
}
