// Compares downloaded files with what the service sent, leaf by leaf, for odd JSON through the production build.
import { toTable } from '../../../lib/export/to-table.ts'
import { unguardFormula } from '../../../lib/records/table/spreadsheet-cells.ts'
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import { oddRows, replyOf } from '../../proofs/fidelity/odd-rows.ts'
import { missingLeaves } from '../../proofs/fidelity/cells-of-leaves.ts'
import { noPython, readByPython, wellFormed } from '../../proofs/fidelity/readers.ts'
import { compareLeaves } from '../../proofs/fidelity/source-leaves.ts'
import { download, expect, rowOf, searchUrl, startImport, test } from '../support/fixture.ts'
import { isLong } from '../../is-long.ts'

const seed = isLong ? Math.trunc(performance.timeOrigin % 1e9) : 2
// For a search with more than 2,500 people the row offers another action first, with JSON behind it.
const rows = oddRows(isLong ? 2_400 : 400, seed)
const name = 'VP Sales · Europe'

test.use({
  sample: {
    speed: Infinity,
    intercept: async (seen, answer) =>
      seen.path === '/download_list' ? new Response(replyOf(rows), { headers: { 'content-type': 'application/json' } }) : answer()
  }
})

test('odd JSON leaves Chromium as it was sent', { tag: '@long' }, async ({ sandbox }) => {
  if (isLong) test.setTimeout(300_000)
  await sandbox.connect()
  const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 1 })
  await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready', { timeout: isLong ? 200_000 : 30_000 })
  const json = await download(popup, 'Export JSON')
  const { leaves, numbers, first } = compareLeaves(rows, json.text)
  expect(first, `seed ${seed}`).toBeUndefined()
  console.log(
    `Fidelity in Chromium: ${leaves.toLocaleString('en-GB')} leaves in ${rows.length.toLocaleString('en-GB')} records, ` +
      `${numbers.toLocaleString('en-GB')} of them numbers, are in the downloaded file as they came, and in their order (seed ${seed}).`
  )
  if (noPython !== undefined) return console.log(noPython)
  const csv = await download(popup, 'Export CSV')
  const { headings, rows: lines } = toTable(rows.map(text => parseJson(text)).map(parsed => parsed.ok && parsed.value))
  const sent = [headings, ...lines].map(line => JSON.stringify(line.map(cell => wellFormed(cell))))
  const read = readByPython(Buffer.from(csv.text))
  const came = read.map(line => JSON.stringify(line.map(unguardFormula)))
  expect(came.length).toBe(sent.length)
  expect(came.findIndex((line, at) => line !== sent[at])).toBe(-1)
  // The table comes from our code; it must contain what the service wrote.
  const { values, missing } = missingLeaves(rows, read)
  expect(missing, `seed ${seed}`).toEqual([])
  expect(values).toBeGreaterThan(rows.length * 5)
  console.log(
    `… and Python’s csv module reads the same table of ${headings.length} columns from the downloaded CSV, ` +
      `with ${values.toLocaleString('en-GB')} numbers and texts of the service in their rows.`
  )
})
