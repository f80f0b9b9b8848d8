// Compares the exported file with what the service sent, leaf by leaf, through the real client, run, database and export.
import { describe, expect, test } from 'vitest'
import { readResultChunks } from '../../../lib/database/unhidden.ts'
import { chunksToJson } from '../../../lib/export/create-run-file.ts'
import { createSandbox } from '../../lib/runs/sandbox.ts'
import { oddRows, replyOf } from './odd-rows.ts'
import { compareLeaves, sourceLeaves } from './source-leaves.ts'
import { isLong } from '../../is-long.ts'

const rounds = isLong ? 20 : 1
const rowsEach = 1_000
const firstSeed = isLong ? Math.trunc(performance.timeOrigin % 1e9) : 1

/** One import whose download is `rows`, and the file of its results. */
const exported = async (rows: readonly string[]): Promise<string> => {
  const sandbox = await createSandbox(request =>
    request.url.endsWith('/download_list') ? new Response(replyOf(rows), { headers: { 'content-type': 'application/json' } }) : undefined
  )
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker)
  const [run] = await sandbox.readRuns()
  const file = chunksToJson(await readResultChunks(sandbox.database, run?.id ?? ''))
  sandbox.database.close()
  // As the browser writes the file.
  return new Blob(file).text()
}

test('the file holds every leaf of every row, in the same order', async () => {
  const counted = { rows: 0, leaves: 0, numbers: 0 }
  for (let round = 0; round < rounds; round++) {
    const seed = firstSeed + round
    const rows = oddRows(rowsEach, seed)
    const { leaves, numbers, first } = compareLeaves(rows, await exported(rows))
    expect(first, `seed ${seed}`).toBeUndefined()
    counted.rows += rows.length
    counted.leaves += leaves
    counted.numbers += numbers
  }
  const { rows, leaves, numbers } = counted
  console.log(
    `Fidelity in Node: ${leaves.toLocaleString('en-GB')} leaves in ${rows.toLocaleString('en-GB')} records, ` +
      `${numbers.toLocaleString('en-GB')} of them numbers, are in the exported file as they came, and in their order (seeds from ${firstSeed}).`
  )
  expect(leaves).toBeGreaterThan(rounds * 10_000)
}, 600_000)

test('field names that are whole numbers keep their values and come first', async () => {
  const [row = ''] = oddRows(1, 1)
  const came = await exported([row.replace(/"payload":.*$/, '"payload":{"b":1.0,"10":-0,"9":"x","a":1e400}}')])
  const expected = [
    ['0:"payload":"9":', '"x"'],
    ['0:"payload":"10":', '-0'],
    ['0:"payload":"b":', '1.0'],
    ['0:"payload":"a":', '1e400']
  ]
  expect(
    sourceLeaves(came)
      .slice(2)
      .map(({ path, source }) => [path, source])
  ).toEqual(expected)
})

describe('the comparison', () => {
  const sent = ['{"a":1.0,"b":[],"c":{"d":"\\ud800"}}']
  test.each([
    ['[{"a":1.0,"b":[],"c":{"d":"\\ud800"}}]', undefined],
    ['[{"a":1,"b":[],"c":{"d":"\\ud800"}}]', /1\.0.*became/],
    ['[{"b":[],"a":1.0,"c":{"d":"\\ud800"}}]', /became/],
    ['[{"a":1.0,"b":{},"c":{"d":"\\ud800"}}]', /became/],
    ['[{"a":1.0,"c":{"d":"\\ud800"}}]', /became/],
    ['[{"a":1.0,"b":[],"c":{"d":"\\ufffd"}}]', /became/],
    ['[{"a":1.0,"b":[],"c":{"d":"\\ud800"}},{}]', /became/]
  ])('judges %s', (file, fault) => {
    const { first } = compareLeaves(sent, file)
    if (fault === undefined) expect(first).toBeUndefined()
    else expect(first).toMatch(fault)
  })
})
