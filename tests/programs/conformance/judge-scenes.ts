// Do the operations themselves go as they should: is what must be refused refused, and does what was started come home?
import type { Observation, Scene } from './observation.ts'
import { fails, holds, untold, type Seen, type Told, type Verdict } from './verdict.ts'

const said = ({ reading, code, status, word }: Observation): string =>
  [reading, code ?? word ?? '', status === undefined ? '' : `HTTP ${status}`].filter(Boolean).join(', ')

const refusal = (seen: Observation | undefined, wanted: string, otherwise: string): Told => {
  if (!seen) return untold('not asked')
  return seen.code === wanted ? holds(`refused, HTTP ${seen.status}`) : fails(`${otherwise}: ${said(seen)}`)
}

const isHome = ({ operation, reading }: Observation): boolean =>
  (operation === 'download' || operation === 'link') && (reading === 'rows' || reading === 'file')

const results = ({ rows, reading }: Observation): string =>
  reading === 'file' ? 'a file came' : rows === 0 ? 'an empty list came' : `${rows} records came`

/** What says nothing against the service: it may be otherwise in a while. */
const later = new Set(['notReady', 'rateLimited', 'unreachable', 'timedOut'])

const homecoming = (calls: readonly Observation[]): Told => {
  const [start] = calls
  if (!start) return untold('not sent')
  if (start.reading === 'result') return holds('the reply to the start held the result')
  if (start.reading === 'refused' && start.code !== 'fieldRefused') return untold(`the start was refused: ${said(start)}`)
  if (start.reading === 'refused') return fails(`the start was refused: ${said(start)}`)
  const home = calls.findLast(isHome)
  if (home) return holds(results(home))
  const last = calls.at(-1) ?? start
  if (last.operation === 'status' && last.reading === 'running') return untold('it still ran when patience ended')
  if (last.reading === 'not-ready') return untold('it was still not ready when patience ended')
  if (last.reading === 'failed') return untold('the service said that it failed')
  const rowsInStatus = calls.findLast(({ operation, rows = 0 }) => operation === 'status' && rows > 0)
  if (rowsInStatus) return holds(`${rowsInStatus.rows} records came with the status`)
  const told = `${last.operation}: ${said(last)}`
  return later.has(last.code ?? '') ? untold(told) : fails(told)
}

/** One verdict for each part of the play, in its order. A start that was refused for lack of credits tells nothing. */
export const judgeScenes = ({ observations }: Pick<Seen, 'observations'>): Verdict[] => {
  const of = (scene: Scene): Observation[] => observations.filter(seen => seen.scene === scene)
  const rows: [string, string, Told][] = [
    ['unknown list', 'refused as unknown', refusal(of('unknown list')[0], 'listUnknown', 'not understood as an unknown list')],
    ['wrong key', 'refused as wrong', refusal(of('wrong key')[0], 'wrongApiKey', 'not understood as a wrong key')],
    ['import', 'comes home', homecoming(of('import'))],
    ['person', 'comes home', homecoming(of('person'))],
    ['domains', 'comes home', homecoming(of('domains'))]
  ]
  const known = of('known list')
  if (known.length > 0) rows.push(['known list', 'comes home', homecoming(known)])
  return rows.map(([name, value, told]) => ({ name, value, ...told }))
}
