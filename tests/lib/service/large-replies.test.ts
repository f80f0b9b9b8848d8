// Downloads of more than 8 MB over a real network stack: a reply that is decoded while it arrives is read as one that is decoded whole.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stringifyJson } from '../../../lib/records/decode/parse-json.ts'
import { createServiceClient, type CallResult, type DownloadReading } from '../../../lib/service/client.ts'
import { rowsIn } from '../../../lib/service/readings.ts'
import { createHttp, type SendCall } from '../../../lib/service/http.ts'
import { isLong } from '../../is-long.ts'
import { anyConnection, testKey } from './decide/replies.ts'
import { serveFaults, type FaultServer } from './fault-server.ts'

let server: FaultServer
beforeAll(async () => void (server = await serveFaults()))
afterAll(() => server.close())

const http = createHttp({ fetch, now: () => performance.now(), pulse: () => undefined })
const now = (): number => 0
/** How many bodies left memory, and how many of them were decoded whole afterwards. */
const seen = { largeBodies: 0, decodedWhole: 0, resting: false }
const streaming: SendCall = async call => {
  const result = await http(call)
  const largeBody = result.ok ? result.value.largeBody : undefined
  if (!largeBody) return result
  seen.largeBodies++
  const read = largeBody.arrayBuffer.bind(largeBody)
  largeBody.arrayBuffer = () => {
    seen.decodedWhole++
    return read()
  }
  return result
}
const whole: SendCall = call => {
  const plain = { ...call }
  delete plain.onLargeBody
  return http(plain)
}

const people = (count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    JSON.stringify({ full_name: `Zoë Beispiel ${n} 氏`, email: `zoe${n}@a.example`, no: n + 0.5, note: 'ñ "\\" [}'.repeat(8) })
  )
const rows = people(50_000)
const table = `{"success":true,"count":${rows.length},"data":[${rows.join(', ')}]}`

const bodies: [what: string, decodedWhole: number, body: () => string | Uint8Array][] = [
  ['rows', 0, () => table],
  ['JSON that breaks off', 1, () => table.slice(0, -40)],
  ['rows alone, with a mark before and NULs after', 0, () => `\uFEFF[${rows.join(',')}]\n\0\0`],
  ['a part of the rows, whose text is kept', 0, () => `{"total":${rows.length + 1},"data":[${rows.concat(rows).join(',')}]}`],
  ['digits that no number keeps', 0, () => table.replace('"no":7.5', '"no":12345678901234567890.10')],
  ['the API key in one row', 1, () => table.replace('zoe9@a.example', `${testKey}@a.example`)],
  ['JSON lines', 1, () => rows.join('\n')],
  ['a table', 1, () => `full_name,email\n${Array.from({ length: 300_000 }, (_, n) => `Zoë Beispiel ${n},zoe${n}@a.example`).join('\n')}\n`],
  ['Latin-1', 1, () => Uint8Array.from(table.replaceAll('氏', 'z'), letter => letter.charCodeAt(0))]
]

const download = async (send: SendCall, mayRest = false): Promise<CallResult<DownloadReading>> => {
  const client = createServiceClient(send, now)
  const { reading, call, createReader } = await client.download(
    { ...anyConnection, baseUrl: server.url },
    'Ada',
    undefined,
    undefined,
    mayRest
  )
  seen.resting = createReader !== undefined
  // In two parts: the second one begins between two rows of the body.
  const read = createReader?.()
  const given = rowsIn(reading)
  const woken = read ? [...(await read(given.slice(0, 12_345))), ...(await read(given.slice(12_345)))] : given
  if (reading.is === 'rows') reading.rows = [...woken]
  else if (reading.is === 'not-ready' && reading.part) reading.part.rows = [...woken]
  return { reading, call: { ...call, milliseconds: 0 } }
}

/** Before a commit the first one is read. */
const chosen = isLong ? bodies : bodies.slice(0, 1)

test.each(chosen)('%s', async (_, decodedWhole, makeBody) => {
  const body = makeBody()
  // The server closes a socket that is idle for 5 s, and decoding may take as long.
  server.behave(outgoing => void outgoing.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(body))
  Object.assign(seen, { largeBodies: 0, decodedWhole: 0 })
  const streamed = stringifyJson(await download(streaming))
  expect(seen).toEqual({ largeBodies: 1, decodedWhole, resting: false })
  expect(streamed === stringifyJson(await download(streaming, true))).toBe(true)
  expect(seen).toEqual({ largeBodies: 2, decodedWhole: decodedWhole * 2, resting: decodedWhole === 0 })
  // Not by `toEqual`, which takes seconds and prints all rows.
  expect(streamed === stringifyJson(await download(whole))).toBe(true)
  expect(streamed.includes(testKey)).toBe(false)
})
