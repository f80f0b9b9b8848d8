// Lists where a worker is killed and how its run must end, with every fail point at least once.
import type { FailPoint } from '../fail-points/fail-points.ts'

/**
 * How the run proceeds: `import` without delays; `held`: the start reply is late; `slow`: still running at the first check; `late`:
 * results not ready at first; `linked`: results behind a link; `workbook`: only a page can read the results; `lookup` of one person;
 * `removal`: deleted for good when ready; `upgrade`: written by an earlier version.
 */
export type Scene = 'import' | 'held' | 'slow' | 'late' | 'linked' | 'workbook' | 'lookup' | 'removal' | 'upgrade'

/** `nothing`: no run is stored; `gone`: nor its results; `binned`: ready, in the bin; `in doubt`: it may have been charged, is checked and never sent again. */
export type End = 'collected' | 'in doubt' | 'not sent' | 'nothing' | 'gone' | 'binned'

export interface Row {
  point: FailPoint
  scene: Scene
  end: End
  /** starts that the service counts in the end */
  starts: 0 | 1
  nth?: number
  /** kills the next worker at this point as well */
  next?: FailPoint
}

const rows = (scene: Scene, end: End, starts: 0 | 1, points: readonly FailPoint[], first?: FailPoint): Row[] =>
  points.map(point => (first ? { point: first, next: point, scene, end, starts } : { point, scene, end, starts }))

export const crashRows: readonly Row[] = [
  // Nothing is stored, and the click fails with a message.
  ...rows('import', 'nothing', 0, ['message received', 'before permission', 'after permission', 'before first alarm', 'after first alarm']),
  ...rows('import', 'nothing', 0, ['before intent', 'inside intent']),
  // The intent is stored and not sent: the next worker sends it once.
  ...rows('import', 'collected', 1, ['after intent', 'before next alarm', 'after next alarm', 'before connection', 'after connection']),
  ...rows('import', 'collected', 1, ['before sending', 'inside sending']),
  // The next worker cannot know whether it was sent, so it never sends it again. The list name backup is saved in between.
  ...rows('import', 'in doubt', 0, ['before name backup', 'after name backup', 'after sending', 'before start request']),
  ...rows('held', 'collected', 1, ['start request left']),
  ...rows('import', 'collected', 1, ['start reply received', 'start reply read', 'before answer', 'inside answer', 'after answer']),
  ...rows('import', 'collected', 1, ['before storing reply', 'inside storing reply', 'after storing reply']),
  ...rows('import', 'collected', 1, ['before lock', 'inside lock', 'before check', 'inside check', 'after check']),
  ...rows('import', 'collected', 1, ['before status request', 'status request left', 'status reply received', 'status reply read']),
  ...rows('slow', 'collected', 1, ['before progress', 'inside progress', 'after progress']),
  ...rows('import', 'collected', 1, ['before finish', 'inside finish', 'after finish']),
  ...rows('import', 'collected', 1, ['before download request', 'download request left', 'download reply received']),
  { point: 'mid download', nth: 2, scene: 'import', end: 'collected', starts: 1 },
  ...rows('import', 'collected', 1, ['download reply read', 'before results', 'inside results', 'after results']),
  ...rows('late', 'collected', 1, ['before pause', 'inside pause', 'after pause']),
  ...rows('linked', 'collected', 1, ['before link request', 'link request left', 'link reply received', 'mid link', 'link reply read']),
  ...rows('workbook', 'collected', 1, ['before file', 'inside file', 'after file', 'before incoming', 'inside incoming', 'after incoming']),
  // A lookup is not sent later, because the user may have left.
  ...rows('lookup', 'not sent', 0, ['before not sent', 'inside not sent', 'after not sent'], 'after intent'),
  // A second kill, while the next worker recovers from the first.
  ...rows(
    'held',
    'collected',
    1,
    ['before recovery', 'after recovery', 'before uncertain', 'inside uncertain', 'after uncertain'],
    'start request left'
  ),
  // Out of the bin: the list is whole in it, or gone.
  ...rows('removal', 'binned', 1, ['before removal', 'inside removal']),
  ...rows('removal', 'gone', 1, ['after removal', 'before name removal', 'after name removal']),
  ...rows('upgrade', 'collected', 1, ['before upgrade', 'inside upgrade', 'after upgrade'])
]

/** The most important points, for every test run. */
const importantPoints: readonly FailPoint[] = ['start request left', 'inside answer', 'mid download']
export const importantRows = crashRows.filter(({ point, next }) => next === undefined && importantPoints.includes(point))

/** The fail points of these rows. */
export const pointsOf = (some: readonly Row[]): Set<FailPoint> =>
  new Set(some.flatMap(({ point, next }) => (next ? [point, next] : [point])))
