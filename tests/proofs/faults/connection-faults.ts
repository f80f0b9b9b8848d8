// Lists faults of the connection: refused, reset, cut short, silent.
import { createHash } from 'node:crypto'
import { unclear, type Fault } from './fault.ts'
import { changed, drips, hangs, head, writes } from './wires.ts'

const unreachable = unclear('unreachable')
const timedOut = unclear('timedOut')
const nothing = (): string => ''
const promised = head('content-length: 400')
const noise = createHash('sha256').update('noise').digest('hex')

export const connectionFaults: readonly Fault[] = [
  { name: 'a refused connection', executes: 'never', at: unreachable },
  { name: 'a reset before the headers', wire: writes(nothing, 'RST'), executes: 'either', at: unreachable },
  { name: 'a reset after the headers', wire: writes(() => promised, 'RST'), executes: 'either', at: unreachable },
  { name: 'an end without an answer', wire: writes(nothing, 'FIN'), executes: 'either', at: unreachable },
  { name: 'an end after the headers', wire: writes(() => promised, 'FIN'), executes: 'either', at: unreachable },
  { name: 'something that is no HTTP', wire: writes(() => `${noise}\r\n\r\n`, 'FIN'), executes: 'either', at: unreachable },
  {
    name: 'headers without an end',
    wire: writes(() => head(`x-noise: ${noise.repeat(2_000)}`), 'RST'),
    executes: 'either',
    at: unreachable
  },
  { name: 'silence', wire: hangs(''), executes: 'either', at: timedOut },
  { name: 'silence after the headers', wire: hangs(promised), executes: 'either', at: timedOut },
  { name: 'silence in the middle of the body', wire: hangs(`${promised}{"success":true,`), executes: 'either', at: timedOut },
  { name: 'a byte now and then', wire: drips, executes: 'either', at: timedOut },
  {
    name: 'a body cut short of its length',
    wire: writes(soundReply => head(`content-length: ${Buffer.byteLength(soundReply)}`) + soundReply.slice(0, 40), 'FIN'),
    executes: 'always',
    at: unreachable
  },
  {
    name: 'a body cut short within its chunks',
    wire: writes(soundReply => `${head('transfer-encoding: chunked')}28\r\n${soundReply.slice(0, 40)}\r\n`, 'FIN'),
    executes: 'always',
    at: unreachable
  },
  {
    name: 'a body cut short that has no length',
    wire: writes(soundReply => head('connection: close') + soundReply.slice(0, 40), 'FIN'),
    executes: 'always',
    at: unclear('unreadable')
  },
  {
    name: 'a body that is not packed as it says',
    wire: changed(text => text, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    executes: 'always',
    at: unreachable
  }
]
