// Writes replies to the socket byte by byte: the building blocks of faults.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse, stringify } from 'lossless-json'
import { answer, raw } from '../../lib/service/fault-server.ts'
import type { Exchange, Wire } from './fault.ts'

const json = { 'content-type': 'application/json' }
const noRequest = { method: '', path: '', headers: {}, body: '' }

/** Sends a reply of its own. */
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

/** Sends the sound reply, changed. */
export const changed =
  (change: (text: string, exchange: Exchange) => string | Uint8Array, headers: Record<string, string> = json): Wire =>
  exchange =>
    answer(exchange.soundReply.status, change(exchange.soundReply.text, exchange), headers)(exchange.outgoing, noRequest)

/** Sends the sound reply with other fields. */
export const withFields = (fields: (exchange: Exchange, sound: Record<string, unknown>) => object): Wire =>
  changed((text, exchange) => {
    // Keeps all digits of ids, so that a lost digit is a fault of Muster.
    const sound: Record<string, unknown> = Object.fromEntries(Object.entries(Object(parse(text))))
    return stringify({ ...sound, ...fields(exchange, sound) }) ?? ''
  })

/** Sends different replies in turn, one per call. */
export const inTurn =
  (...wires: readonly Wire[]): Wire =>
  exchange =>
    wires[exchange.before % wires.length]?.(exchange)

export const head = (rest: string): string => `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${rest}\r\n\r\n`

/** Writes the text, then closes or resets the connection. */
export const writes =
  (text: (soundReply: string) => string, then: 'FIN' | 'RST'): Wire =>
  ({ outgoing, soundReply }) =>
    raw(text(soundReply.text), then)(outgoing, noRequest)

/** Writes the text, then stays silent until the caller gives up. */
export const hangs =
  (text: string): Wire =>
  async ({ outgoing, wait }) => {
    raw(text, 'silence')(outgoing, noRequest)
    await wait('first')
  }

/** Sends one byte at a time without end. */
export const drips: Wire = async ({ outgoing, wait }) => {
  outgoing.writeHead(200, json)
  for (let drop = 0; drop < 5 && !outgoing.destroyed; drop++) {
    outgoing.write(' ')
    await new Promise(done => setTimeout(done, 2))
  }
  await wait('last')
}

const piece = Buffer.alloc(1_048_576, ' ')

/** Sends more bytes than any limit allows, without end. */
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
