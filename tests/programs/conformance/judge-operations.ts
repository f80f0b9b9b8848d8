// Judges the operations: invalid requests must be refused, and started lists must give results.
import type { Observation, Scene } from './observation.ts'
import { fails, holds, undecided, type Seen, type Finding, type Verdict } from './verdict.ts'

const describe = ({ reading, code, status, word }: Observation): string =>
  [reading, code ?? word ?? '', status === undefined ? '' : `HTTP ${status}`].filter(Boolean).join(', ')

const refusal = (seen: Observation | undefined, wanted: string, otherwise: string): Finding => {
  if (!seen) return undecided('not requested')
  return seen.code === wanted ? holds(`refused, HTTP ${seen.status}`) : fails(`${otherwise}: ${describe(seen)}`)
}

const hasResults = ({ operation, reading }: Observation): boolean =>
  (operation === 'download' || operation === 'link') && (reading === 'rows' || reading === 'file')

const results = ({ rows, reading }: Observation): string =>
  reading === 'file' ? 'a file came' : rows === 0 ? 'an empty list came' : `${rows} records came`

/** Temporary problems say nothing against the service. */
const temporary = new Set(['notReady', 'rateLimited', 'unreachable', 'timedOut'])

const judgeResults = (calls: readonly Observation[]): Finding => {
  const [start] = calls
  if (!start) return undecided('not sent')
  if (start.reading === 'result') return holds('the reply to the start held the result')
  if (start.reading === 'refused' && start.code !== 'fieldRefused') return undecided(`the start was refused: ${describe(start)}`)
  if (start.reading === 'refused') return fails(`the start was refused: ${describe(start)}`)
  const download = calls.findLast(hasResults)
  if (download) return holds(results(download))
  const last = calls.at(-1) ?? start
  if (last.operation === 'status' && last.reading === 'running') return undecided('it still ran when the time was over')
  if (last.reading === 'not-ready') return undecided('it was still not ready when the time was over')
  if (last.reading === 'failed') return undecided('the service describe that it failed')
  const rowsInStatus = calls.findLast(({ operation, rows = 0 }) => operation === 'status' && rows > 0)
  if (rowsInStatus) return holds(`${rowsInStatus.rows} records came with the status`)
  const finding = `${last.operation}: ${describe(last)}`
  return temporary.has(last.code ?? '') ? undecided(finding) : fails(finding)
}

/** One verdict per scene, in order. A start refused for missing credits proves nothing. */
export const judgeOperations = ({ observations }: Pick<Seen, 'observations'>): Verdict[] => {
  const of = (scene: Scene): Observation[] => observations.filter(seen => seen.scene === scene)
  const rows: [string, string, Finding][] = [
    ['unknown list', 'refused as unknown', refusal(of('unknown list')[0], 'listUnknown', 'not understood as an unknown list')],
    ['wrong key', 'refused as wrong', refusal(of('wrong key')[0], 'wrongApiKey', 'not understood as a wrong key')],
    ['import', 'gives results', judgeResults(of('import'))],
    ['person', 'gives results', judgeResults(of('person'))],
    ['domains', 'gives results', judgeResults(of('domains'))]
  ]
  const known = of('known list')
  if (known.length > 0) rows.push(['known list', 'gives results', judgeResults(known)])
  return rows.map(([name, value, finding]) => ({ name, value, ...finding }))
}
