// Lists faults made of corpus replies: each reply in place of the sound one, whole or damaged on the wire.
import { corpus, type CorpusReply } from '../../lib/service/corpus/corpus.ts'
import { startOperations, unclear, type Operation, type Wire } from './fault.ts'
import type { Cell } from './play-run.ts'
import { says, writes } from './wires.ts'
import { inTurn, isLong } from '../../is-long.ts'

export type Delivery = 'whole' | 'cut off' | 'length too long' | 'length too short' | 'reset after it'

/** One corpus reply, one way in which it is delivered, and the cell that plays it. */
export interface CorpusCell extends Cell {
  reply: CorpusReply
  delivery: Delivery
}

const fastReplies = 6

const operations: Readonly<Record<CorpusReply['operation'], Operation>> = {
  start: 'import',
  lookup: 'lookup',
  status: 'status',
  download: 'download'
}

const framing = /^(?:content-length|transfer-encoding|content-encoding|connection)$/

const getHeaders = ({ headers = {} }: CorpusReply): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !framing.test(name)))

const getHead = (reply: CorpusReply, rest: string): string => {
  const lines = Object.entries(getHeaders(reply)).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${reply.httpStatus} Status\r\n${lines.join('')}${rest}\r\n\r\n`
}

const getHalf = (body: string): string => body.slice(0, Math.floor(body.length / 2))

const deliveries: Readonly<Record<Delivery, (reply: CorpusReply) => Wire>> = {
  whole: reply => says(reply.httpStatus, reply.body, getHeaders(reply)),
  'cut off': reply => writes(() => getHead(reply, 'connection: close') + getHalf(reply.body), 'FIN'),
  'length too long': reply => writes(() => getHead(reply, `content-length: ${Buffer.byteLength(reply.body) + 40}`) + reply.body, 'FIN'),
  'length too short': reply =>
    writes(() => getHead(reply, `content-length: ${Buffer.byteLength(getHalf(reply.body))}`) + reply.body, 'FIN'),
  'reset after it': reply => writes(() => getHead(reply, `content-length: ${Buffer.byteLength(reply.body)}`) + reply.body, 'RST')
}

const deliveryNames = ['whole', 'cut off', 'length too long', 'length too short', 'reset after it'] as const satisfies Delivery[]

/** A start that the reply refuses, or leaves unclear, may or may not have been executed. */
const getCells = (reply: CorpusReply, delivery: Delivery): CorpusCell[] => {
  const at = operations[reply.operation]
  const mayHaveFound = JSON.stringify(reply.expect['alsoOk'] ?? '').includes('found')
  const isOpen = startOperations.has(at) && ['refused', 'unclear'].includes(reply.expect.means) && !mayHaveFound
  const fault = {
    name: `${reply.id}, ${delivery}`,
    wire: deliveries[delivery](reply),
    executes: isOpen ? ('either' as const) : ('always' as const),
    // A second empty download is believed.
    faultyCalls: at === 'status' ? 2 : 1,
    at: unclear('unreadable')
  }
  return (isOpen ? [true, false] : [true]).map(executes => ({ fault, at, executes, sleeps: true, reply, delivery }))
}

/** The fast lane takes 6 replies of each operation with all their meanings, each delivered in one way in turn. */
const getFastCells = (): CorpusCell[] =>
  Object.keys(operations).flatMap(operation => {
    const replies = corpus
      .filter(reply => reply.operation === operation)
      .toSorted((a, b) => a.expect.means.localeCompare(b.expect.means) || a.httpStatus - b.httpStatus)
    const chosen = Array.from({ length: fastReplies }, (_, n) => replies[Math.floor(((n + 0.5) * replies.length) / fastReplies)]!)
    return chosen.flatMap((reply, n) => getCells(reply, deliveryNames[n % deliveryNames.length]!))
  })

/** The long lane takes every 40th cell of all replies, each delivered in every way, and others in the next run. */
export const corpusCells: readonly CorpusCell[] = isLong
  ? inTurn(
      corpus.flatMap(reply => deliveryNames.flatMap(delivery => getCells(reply, delivery))),
      40
    )
  : getFastCells()
