// Tests that no row of a paid reply is lost without a word: rows in = rows stored, or the list says how many are not.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runText } from '../../../../components/runs/run-text.ts'
import { createReadAllPages } from '../../../../lib/runs/track/download-pages.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { factsOf } from '../../../../lib/service/decide/facts.ts'
import { readDownload } from '../../../../lib/service/interpret-reply.ts'
import { replyTextToKeep } from '../../../../lib/service/kept-reply.ts'
import { readContent } from '../../../../lib/service/reply/content.ts'
import { maxPlainValues } from '../../../../lib/service/reply/row-limits.ts'
import { countRows } from '../../../../lib/service/reply/record-maps.ts'
import { corpus } from '../../service/corpus/corpus.ts'
import { isLong } from '../../../is-long.ts'
import { createPaidRun, readOnlyRun } from '../paid-run.ts'
import {
  longTexts,
  markOf,
  personKinds,
  readerNumbers,
  shapes,
  sizesAround,
  textLengths,
  texts,
  wrappers,
  type Person
} from './row-shapes.ts'

const context = { baseUrl: 'https://service.example', apiKey: '', apiSettings: defaultApiSettings, sent: { names: [], values: [] } }

const factsOfText = (text: string) => factsOf({ status: 200, headers: new Map(), content: readContent(text, '') }, context, 0)

/** What is wrong with the reading of a reply with this many people; undefined where nothing is. */
const findLoss = (text: string, size: number): string | undefined => {
  const facts = factsOfText(text)
  const reading = readDownload(facts)
  const kept = replyTextToKeep(facts, true, reading)
  if (reading.is === 'problem') return kept === text ? undefined : 'not read, and not kept whole'
  if (reading.is !== 'rows') return `read as ${reading.is}`
  const stored = JSON.stringify(reading.rows)
  const lost = Array.from({ length: size }, (_, number) => markOf(number)).filter(mark => !stored.includes(mark)).length
  const { unread = 0 } = reading
  if (lost > unread) return `${lost} of ${size} people are lost, ${unread} are said`
  if (lost > 0 && kept !== text) return `${lost} people are in no kept answer`
  const count = countRows(reading.rows)
  return lost === 0 && unread === 0 && count !== size ? `${count} rows of ${size} people` : undefined
}

test('no reply of the corpus is called partial for what is no row', () => {
  const partial = corpus.filter(({ body, httpStatus }, at) => {
    if (!isLong && at % 12 !== 0) return false
    const { results } = factsOf({ status: httpStatus, headers: new Map(), content: readContent(body, '') }, context, 0)
    return results?.is === 'rows' && results.unread > 0
  })
  expect(partial.map(({ id }) => id)).toEqual([])
})

const pick = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)
const sizes = sizesAround(readerNumbers())
const peopleOf = (size: number, kind: number): Person[] => Array.from({ length: size }, (_, number) => personKinds[kind]!(number))

test('the numbers of the readers are found in their code', () => {
  const numbers = readerNumbers()
  // Of the sample, of wide objects, of slices, chunks and parts.
  expect(numbers).toEqual(expect.arrayContaining([25, 400, 1_000, 2_000, 5_000]))
  // Of kept texts and of cells.
  expect(textLengths()).toEqual(expect.arrayContaining([200, 4_000, 65_536, 100_000]))
})

test('rows in = rows read, or the reading says how many are not, in every shape around every number of the readers', () => {
  const replies = fc.record({
    size: pick(isLong ? sizes : sizes.filter(size => size <= 450)),
    kind: pick(personKinds.map((_, kind) => kind)),
    shape: pick(Object.keys(shapes)),
    wrapper: pick(Object.keys(wrappers))
  })
  fc.assert(
    fc.property(replies, ({ size, kind, shape, wrapper }) => {
      const text = JSON.stringify(wrappers[wrapper]!(shapes[shape]!(peopleOf(size, kind))))
      expect(findLoss(text, size)).toBeUndefined()
    }),
    { numRuns: isLong ? 50 : 25, ...(isLong ? {} : { seed: 4 }) }
  )
})

test('a map of a thousand people under any key has a thousand rows, each with its key', () => {
  for (const shape of Object.keys(shapes).filter(name => name.startsWith('a map by')))
    expect([shape, findLoss(JSON.stringify({ results: shapes[shape]!(peopleOf(1_000, 0)) }), 1_000)]).toEqual([shape, undefined])
  const named = readDownload(
    factsOfText(JSON.stringify({ results: { 'Ada Beispiel': { email: 'a@b.example' }, 'Bo Muster': { email: 'c@d.example' } } }))
  )
  expect(named).toMatchObject({ rows: [{ key: 'Ada Beispiel', email: 'a@b.example' }, { key: 'Bo Muster' }] })
})

test('rows in = rows read around every length of a text that the readers know', () => {
  const replies = fc.record({ length: pick(sizesAround(textLengths())), where: pick(Object.keys(longTexts)) })
  fc.assert(
    fc.property(replies, ({ length, where }) => {
      expect([where, length, findLoss(longTexts[where]!(length), 4)]).toEqual([where, length, undefined])
    }),
    { numRuns: isLong ? 50 : 25, ...(isLong ? {} : { seed: 4 }) }
  )
})

test('lines of text give as many rows', () => {
  for (const [name, write] of Object.entries(texts))
    for (const size of isLong ? [1, 2, 24, 26, 399, 401, 1_001] : [1, 26, 401])
      expect([name, size, findLoss(write(peopleOf(size, 0)), size)]).toEqual([name, size, undefined])
})

describe('through the real store', () => {
  /** The rows that are stored of a reply, and the run. */
  const store = async (...pages: string[]) => {
    let page = 0
    const { sandbox, worker } = await createPaidRun(() => new Response(pages[page++ % pages.length]))
    await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'collected')
    const run = await readOnlyRun(sandbox)
    const chunks = (await sandbox.database.chunks.toArray()).map(({ text }) => text).join('\n')
    const replies = (await sandbox.database.replies.toArray()).map(({ text = '' }) => text)
    sandbox.database.close()
    return { run, chunks, replies }
  }
  const countLost = (chunks: string, size: number): number =>
    Array.from({ length: size }, (_, number) => markOf(number)).filter(mark => !chunks.includes(mark)).length

  const cases = Object.keys(shapes).flatMap((shape, at) => [399, 401, 1_001].map(size => ({ shape, size, kind: at % personKinds.length })))
  test.each(isLong ? cases : cases.filter((_, at) => at % 31 === 1))('$size people as $shape', async ({ shape, size, kind }) => {
    const text = JSON.stringify({ results: shapes[shape]!(peopleOf(size, kind)) })
    const { run, chunks, replies } = await store(text)
    const { unread = 0 } = run.state.is === 'collected' ? run.state : {}
    expect(countLost(chunks, size)).toBeLessThanOrEqual(unread)
    if (unread > 0) expect(replies).toContain(text)
    else expect(run.state).toEqual({ is: 'collected', rows: size })
  })

  test('around the size at which a list is stored in parts', async () => {
    for (const size of isLong ? [4_999, 5_000, 5_001, 10_001] : [5_001]) {
      const { run, chunks } = await store(JSON.stringify({ results: shapes['a map by uuid']!(peopleOf(size, 0)) }))
      expect([countLost(chunks, size), run.state]).toEqual([0, { is: 'collected', rows: size }])
    }
  })

  test('pages without an end become a partial list of all that was read', async () => {
    let page = 0
    const fetchPage = async () => {
      const rows = [{ note: markOf(++page) }]
      return { is: 'not-ready', words: '', part: { rows, next: { fields: { page: page + 1 } } } } as const
    }
    const readAll = createReadAllPages({ fetchPage, sleep: async () => undefined, onBytes: undefined })
    const reading = await readAll(await fetchPage())
    expect(reading).toMatchObject({ is: 'not-ready', part: { rows: { length: page } } })
    expect(page).toBeGreaterThan(100)
  })

  test('pages of companies with their people are the whole list once their people are as many as the service counts', async () => {
    // The run was started for 50.
    const companies = Array.from({ length: 10 }, (_, at) => ({
      company: `Contoso ${at}`,
      people: peopleOf(50, 0).slice(at * 5, at * 5 + 5)
    }))
    const pages = [1, 2].map(page => JSON.stringify({ page, total_pages: 2, total: 50, results: companies.slice(page * 5 - 5, page * 5) }))
    const { run, chunks } = await store(...pages)
    expect([countLost(chunks, 50), run.state]).toEqual([0, { is: 'collected', rows: 50 }])
  })

  test('a list that the service never calls complete is stored as partial', async () => {
    const { run } = await store(JSON.stringify({ status: 'running', results: peopleOf(30, 0) }))
    expect(run.state).toEqual({ is: 'collected', rows: 30, isPart: true })
    expect(runText(run, 0).word).toBe('Partial')
  })

  test('a result that cannot be read makes the list partial, says how many, and keeps the whole answer', async () => {
    const text = JSON.stringify({ results: [...peopleOf(900, 0), 'one more', 'and another'] })
    const { run, replies } = await store(text)
    expect(run.state).toEqual({ is: 'collected', rows: 900, unread: 2 })
    expect(runText(run, 0)).toMatchObject({ word: 'Partial', sentence: expect.stringContaining('Partial: 2 results in the answer') })
    expect(replies).toContain(text)
  })

  const wide = (prefix: string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: maxPlainValues + 1 }, (_, at) => [`${prefix}_${at}`, `v${at}`]))
  const ada = { name: 'Ada Beispiel', email: 'ada@beispiel.example' }
  test.each([
    ['a row', JSON.stringify({ results: [ada, { ...ada, ...wide('field') }] })],
    ['an object in a row', JSON.stringify({ results: [ada, { ...ada, details: wide('field') }] })],
    ['a list in a row', JSON.stringify({ results: [ada, { ...ada, tags: Object.values(wide('field')) }] })],
    [
      'a line of a table',
      `Name,Email,${Object.keys(wide('field')).join(',')}\nAda,a@b.example,x\nBo,b@b.example,${Object.values(wide('field')).join(',')}`
    ]
  ])('too many values in %s make the list partial, and the whole answer is kept', async (_, text) => {
    const { run, replies, chunks } = await store(text)
    expect(run.state).toMatchObject({ is: 'collected', rows: 2, unread: 1 })
    expect(runText(run, 0).sentence).toContain('Partial: 1 result in the answer could not be read in full')
    expect(replies).toContain(text)
    expect(chunks).toContain('v4990')
    expect(chunks).not.toContain(`v${maxPlainValues}"`)
  })

  test('a company with more people than a row may have values keeps all of them', async () => {
    const people = peopleOf(1_300, 0)
    const { run, chunks } = await store(JSON.stringify({ results: [{ company: 'Quibble', domain: 'quibble.example', people }] }))
    expect([countLost(chunks, people.length), run.state]).toMatchObject([0, { is: 'collected' }])
    expect(run.state).not.toHaveProperty('unread')
  })
})
