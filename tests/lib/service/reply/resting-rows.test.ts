// A large reply whose rows stay in its body means the same as one whose rows are all in memory, and its rows come back as they were.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringifyJson } from '../../../../lib/records/decode/parse-json.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { factsOf } from '../../../../lib/service/decide/facts.ts'
import { readDownload } from '../../../../lib/service/interpret-reply.ts'
import { rowsIn } from '../../../../lib/service/readings.ts'
import { readContent, type Content } from '../../../../lib/service/reply/content.ts'
import { createContentStream } from '../../../../lib/service/reply/content-stream.ts'
import { replyShape } from '../../../../lib/service/reply/reply-shape.ts'
import { testKey } from '../decide/replies.ts'

const factsFrom = (content: Content) =>
  factsOf(
    { status: 200, headers: new Map(), content },
    { baseUrl: 'https://service.example', apiSettings: defaultApiSettings, sent: { names: [], values: [] } },
    0
  )

/** The reading and the shape of a reply, with all of its rows. */
const readWhole = (text: string): string => {
  const facts = factsFrom(readContent(text, testKey))
  return stringifyJson([readDownload(facts), replyShape(facts), facts.rowCount])
}

/** The same where rows may rest; undefined where the reply has to be decoded whole. `partLength`: so many rows are read from the body at once. */
const readResting = async (text: string, pieceLength: number, partLength: number) => {
  const bytes = new TextEncoder().encode(text)
  const stream = createContentStream(testKey, 300, true)
  for (let at = 0; at < bytes.length; at += pieceLength) stream.push(bytes.subarray(at, at + pieceLength))
  const content = stream.end()
  const { resting } = stream
  if (!content || !resting) return undefined
  const facts = factsFrom(content)
  const reading = readDownload(facts)
  const rows = rowsIn(reading)
  if (!resting.fit(rows)) return undefined
  const atRest = rows.length - new Set(rows).size
  const read = resting.createReader(new Blob([bytes]))
  const woken: unknown[] = []
  for (let at = 0; at < rows.length; at += partLength) woken.push(...(await read(rows.slice(at, at + partLength))))
  const whole = 'part' in reading && reading.part ? { ...reading, part: { ...reading.part, rows: woken } } : { ...reading, rows: woken }
  return { atRest, reading: stringifyJson([rows.length > 0 ? whole : reading, replyShape(facts), facts.rowCount]) }
}

const person = (n: number): object => ({
  full_name: `Zoë Beispiel ${n}`,
  email: n % 5 === 0 ? '' : `zoe.${n}@beispiel.example`,
  note: '氏 😀 "\\" [},',
  company: { name: `Werke ${n}`, size: n }
})
const people = (count: number): string[] => Array.from({ length: count }, (_, n) => JSON.stringify(person(n)))

/** Rows among people that are something else, or more than one row. */
const oddRow = fc.constantFrom(
  '{"full_name":"Ada","email":"","found":false}',
  '{"error":"not found","email":""}',
  '{"name":"Werke","domain":"werke.example","employees":[{"full_name":"Ada"},{"full_name":"Bo"}]}',
  '{"name":"Werke","domain":"werke.example","employee_count":12}',
  '{"_summary":{"rows":2}}',
  '{"full_name":"Ada","size":12345678901234567890.10}',
  '{"full_name":"Ada","full_name":"Bo","email":"bo@beispiel.example"}',
  'null',
  '"a text"',
  '[{"full_name":"Ada"}]',
  '{}'
)

describe('rows at rest', () => {
  test('are most of those of a long list, also of people in company objects', async () => {
    const text = `\uFEFF{"success":true,"count":1000,"data":[${people(1_000).join(', ')}]}\0`
    const resting = await readResting(text, 1_000, 333)
    expect(resting?.reading).toBe(readWhole(text))
    expect(resting?.atRest).toBeGreaterThan(400)
  })

  test('come back as they were, and mean the same, with any text between them', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(160), oddRow), { maxLength: 5 }),
        fc.constantFrom('{"data":[ROWS]}', '[ROWS]', '{"status":"running","people":[ROWS],"total":999}', '{"a":[ROWS],"b":[ROWS]}'),
        fc.constantFrom(',', ' ,\n'),
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 1, max: 90 }),
        async (odd, frame, comma, pieceLength, partLength) => {
          const rows = people(160)
          for (const [at, row] of odd) rows.splice(at, 0, row)
          const text = frame.replaceAll('ROWS', () => rows.join(comma))
          const resting = await readResting(text, pieceLength, partLength)
          if (resting) expect(resting.reading).toBe(readWhole(text))
        }
      ),
      { numRuns: 60 }
    ))

  test('are not taken from a body that has changed', async () => {
    const bytes = new TextEncoder().encode(`[${people(300).join(',')}]`)
    const stream = createContentStream(testKey, 300, true)
    stream.push(bytes)
    const content = stream.end()
    const rows = content?.is === 'json' && Array.isArray(content.json) ? content.json : []
    expect(stream.resting?.fit(rows)).toBe(true)
    await expect(stream.resting?.createReader(new Blob([bytes.fill(32)]))(rows)).rejects.toThrow('body')
    expect(stream.resting?.fit(rows.slice(0, 200))).toBe(false)
  })
})
