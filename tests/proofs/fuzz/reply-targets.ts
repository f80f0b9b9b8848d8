// Fuzzes the readers of replies: each reply becomes a reading or a typed failure that is safe to show.
import { failures } from '../../../lib/failure.ts'
import { stringifyJson } from '../../../lib/records/decode/parse-json.ts'
import { readText } from '../../../lib/records/decode/read-text.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { replyTextToKeep } from '../../../lib/service/kept-reply.ts'
import { parsePreset } from '../../../lib/service/preset.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { factsOf } from '../../../lib/service/decide/facts.ts'
import { readDownload, readLinked, readLookup, readStart, readStatusReply } from '../../../lib/service/interpret-reply.ts'
import { readContent } from '../../../lib/service/reply/content.ts'
import { replyShape } from '../../../lib/service/reply/reply-shape.ts'
import { createSecretMask } from '../../../lib/service/mask-secrets.ts'
import { anyConnection, now, sentFields, testKey } from '../../lib/service/decide/replies.ts'
import { files, presets, replies, tables, workbooks } from './examples.ts'
import { anyJson, anyTable, anyText, spoil, spoilText } from './inputs.ts'
import type { Random } from './random.ts'
import { bytesOf, hold, isPlain, textOf, type Target } from './target.ts'

const statuses = [200, 200, 200, 201, 202, 204, 400, 401, 402, 403, 404, 405, 409, 422, 425, 429, 500, 503] as const
const readers = [readStart, readLookup, readStatusReply, readDownload, readLinked] as const
const kinds = new Set([
  'accepted',
  'result',
  'refused',
  'unclear',
  'running',
  'finished',
  'failed',
  'problem',
  'rows',
  'link',
  'file',
  'not-ready'
])
const shapeAtMost = 201

interface AnyReading {
  is: string
  failure?: { code: string; retryAfter?: number | undefined }
  rows?: unknown[]
  link?: string
  url?: string
  retryAfter?: number
}

const checkReading = (reading: AnyReading): void => {
  hold(kinds.has(reading.is), `"${reading.is}" is a reading`)
  hold(!reading.failure || Object.hasOwn(failures, reading.failure.code), 'its failure is one of the closed list')
  hold(reading.rows === undefined || Array.isArray(reading.rows), 'rows are a list')
  for (const url of [reading.link, reading.url]) hold(url === undefined || url.startsWith('https://'), `a link is https: ${url}`)
  const wait = reading.retryAfter ?? reading.failure?.retryAfter
  hold(wait === undefined || (Number.isFinite(wait) && wait >= 0), 'it waits for some time')
  hold(isPlain(reading), 'it is plain')
  const written = stringifyJson(reading)
  hold(typeof JSON.parse(written) === 'object', 'it can be written and parsed again')
  hold(!written.includes(testKey), 'the key is not in it')
}

const anyReply = (random: Random): Uint8Array => {
  const kind = random.below(10)
  if (kind < 4) return bytesOf(anyJson(random, 5))
  if (kind === 4) return bytesOf(anyTable(random))
  if (kind === 5) return bytesOf(anyText(random))
  return bytesOf(spoilText(random.pick(random.once(4) ? tables : replies), random))
}

const anyHeaders = (random: Random): ReadonlyMap<string, string> =>
  new Map([
    ['retry-after', random.pick(['', '30', '-1', 'x', 'Wed, 21 Oct 2099 07:28:00 GMT', '1e9'])],
    ['content-type', random.pick(['', 'text/csv', 'application/json; charset=latin1', 'text/html; charset=utf-16'])],
    ['link', random.pick(['', '</a?page=2>; rel="next"', '<x', `<https://service.example/${testKey}>; rel=next`])],
    ['x-total-count', random.pick(['', '5', '-1', 'many'])]
  ])

export const replyTargets: readonly Target[] = [
  {
    name: 'a reply',
    share: 12_000,
    make: anyReply,
    // This target cannot recognise a file by its bytes.
    leadsTo: [...kinds].filter(kind => kind !== 'file'),
    check: (input, random, note) => {
      const came = readText(input, random.pick(['', 'text/plain; charset=latin1', 'x; charset=nonsense']))
      const content = readContent(came, testKey, random.once(9))
      hold(!content.text.includes(testKey), 'the key is not in the text')
      const resultsAt = random.once(5) ? random.pick(['data.rows', '__proto__', 'a.0.b']) : ''
      const context = { ...anyConnection, sent: sentFields, apiSettings: { ...defaultApiSettings, resultsAt } }
      const facts = factsOf(
        { status: random.pick(statuses), headers: createSecretMask(testKey).headers(anyHeaders(random)), content },
        context,
        now
      )
      const read = random.pick(readers)
      const reading = read(facts)
      note(reading.is)
      checkReading(reading)
      hold(replyTextToKeep(facts, true, reading).length <= came.length * 8 + 64, 'what is kept is not longer than what came')
      const shape = replyShape(facts)
      hold(shape.length <= shapeAtMost && shape.every(path => path.length < 2_000), 'its shape is small')
    }
  },
  {
    name: 'a whole answer',
    share: 1_000,
    make: random => (random.once(3) ? anyReply(random) : spoil(random.pick(random.once(4) ? workbooks : files), random)),
    leadsTo: ['accepted', 'refused', 'unclear', 'running', 'finished', 'problem', 'rows', 'file', 'not-ready', 'read again'],
    check: async (input, random, note) => {
      const status = random.pick(statuses)
      const fetch = (): Promise<Response> =>
        Promise.resolve(
          new Response(status === 204 ? null : Uint8Array.from(input), { status, headers: { 'retry-after': random.pick(['5', 'soon']) } })
        )
      let time = now
      const cap = { deadlineMs: 60_000, maxBytes: 65_536 }
      const limits = { import: cap, person: cap, people: cap, domains: cap, status: cap, download: cap, link: cap }
      const send = async (): ReturnType<Parameters<typeof createServiceClient>[0]> => {
        const response = await fetch()
        const bytes = new Uint8Array(await response.arrayBuffer())
        return { ok: true, value: { status, headers: new Map(response.headers), bytes, durationMs: 1 } }
      }
      const client = createServiceClient(send, () => (time += 1), limits)
      const { reading, call } = await random.pick([
        () => client.startLookup(anyConnection, 'https://network.example/in/ada'),
        () => client.checkStatus(anyConnection, 'Ada'),
        () => client.download(anyConnection, 'Ada'),
        () => client.fetchLink(anyConnection, 'https://files.example/list.csv')
      ])()
      note(reading.is)
      checkReading(reading)
      hold(isPlain(call), 'the stored call is plain')
      hold((call.text ?? '').length <= 65_536, 'the stored call is short')
      hold(!(call.text ?? '').includes(testKey), 'the key is not in the stored call')
      const again = client.reread.download(anyConnection, call) ?? client.reread.status(anyConnection, call)
      if (!again) return
      note('read again')
      checkReading(again)
    }
  },
  {
    name: 'a preset',
    share: 5_000,
    make: random => bytesOf(random.once(3) ? anyJson(random) : spoilText(random.pick(presets), random)),
    leadsTo: ['a preset', 'none'],
    check: (input, _, note) => {
      const read = parsePreset(textOf(input))
      note(read.ok ? 'a preset' : 'none')
      if (read.ok) hold(isPlain(read.value), 'its settings are plain')
      else hold(read.failure.code === 'presetInvalid', 'its failure names an invalid preset')
    }
  }
]
