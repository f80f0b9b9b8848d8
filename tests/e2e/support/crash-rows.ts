// Where a worker dies, and how its run must end: each fail point at least once, as one table.
import type { FailPoint } from '../../../entrypoints/background/fail-points.ts'

/**
 * How the run goes on its way: `import` plainly; `held` its start is answered late; `slow` it is under way at the first look; `late` its
 * results are not ready at first; `linked` they lie behind a link; `workbook` only a page can read them; `lookup` of one person;
 * `removal` it is removed once it is here; `upgrade` it was written by an earlier version.
 */
export type Scene = 'import' | 'held' | 'slow' | 'late' | 'linked' | 'workbook' | 'lookup' | 'removal' | 'upgrade'

/** `nothing`: no run is known; `gone`: nor any of its results; `in doubt`: it may have been charged, and is asked about, and never sent again. */
export type End = 'collected' | 'in doubt' | 'not sent' | 'nothing' | 'gone'

export interface Row {
  point: FailPoint
  scene: Scene
  end: End
  /** starts that the server counts in the end */
  starts: 0 | 1
  nth?: number
  /** the worker that wakes after the first death dies here, too */
  next?: FailPoint
}

const rows = (scene: Scene, end: End, starts: 0 | 1, points: readonly FailPoint[], first?: FailPoint): Row[] =>
  points.map(point => (first ? { point: first, next: point, scene, end, starts } : { point, scene, end, starts }))

export const crashRows: readonly Row[] = [
  // Nothing is written down: the click came to nothing, and says so.
  ...rows('import', 'nothing', 0, ['message came', 'before permission', 'after permission', 'before first alarm', 'after first alarm']),
  ...rows('import', 'nothing', 0, ['before intent', 'inside intent']),
  // It is written down, and nothing has been sent: it is sent by the next worker, once.
  ...rows('import', 'collected', 1, ['after intent', 'before next alarm', 'after next alarm', 'before connection', 'after connection']),
  ...rows('import', 'collected', 1, ['before sending', 'inside sending']),
  // It may have been sent, as far as the next worker can know: it is never sent again. The list's name is mirrored meanwhile.
  ...rows('import', 'in doubt', 0, ['before mirror', 'after mirror', 'after sending', 'before start request']),
  ...rows('held', 'collected', 1, ['start request left']),
  ...rows('import', 'collected', 1, ['start reply came', 'start reply read', 'before answer', 'inside answer', 'after answer']),
  ...rows('import', 'collected', 1, ['before hearing', 'inside hearing', 'after hearing']),
  ...rows('import', 'collected', 1, ['before turn', 'in turn', 'before asking', 'inside asking', 'after asking']),
  ...rows('import', 'collected', 1, ['before status request', 'status request left', 'status reply came', 'status reply read']),
  ...rows('slow', 'collected', 1, ['before progress', 'inside progress', 'after progress']),
  ...rows('import', 'collected', 1, ['before finish', 'inside finish', 'after finish']),
  ...rows('import', 'collected', 1, ['before download request', 'download request left', 'download reply came']),
  { point: 'mid download', nth: 2, scene: 'import', end: 'collected', starts: 1 },
  ...rows('import', 'collected', 1, ['download reply read', 'before results', 'inside results', 'after results']),
  ...rows('late', 'collected', 1, ['before pause', 'inside pause', 'after pause']),
  ...rows('linked', 'collected', 1, ['before link request', 'link request left', 'link reply came', 'mid link', 'link reply read']),
  ...rows('workbook', 'collected', 1, ['before file', 'inside file', 'after file', 'before incoming', 'inside incoming', 'after incoming']),
  // Whoever clicked for one person is not there to see it any more.
  ...rows('lookup', 'not sent', 0, ['before not sent', 'inside not sent', 'after not sent'], 'after intent'),
  // … and a second death, while the next worker finds out what the first one left behind.
  ...rows(
    'held',
    'collected',
    1,
    ['before recovery', 'after recovery', 'before doubt', 'inside doubt', 'after doubt'],
    'start request left'
  ),
  ...rows('removal', 'collected', 1, ['before removal', 'inside removal']),
  ...rows('removal', 'gone', 1, ['after removal', 'before forgetting', 'after forgetting']),
  ...rows('upgrade', 'collected', 1, ['before upgrade', 'inside upgrade', 'after upgrade'])
]

/** The most telling ones, for every day. */
const telling: readonly FailPoint[] = [
  'after intent',
  'after sending',
  'start request left',
  'inside answer',
  'mid download',
  'inside results'
]
export const tellingRows = crashRows.filter(({ point, next }) => next === undefined && telling.includes(point))

/** Which points these rows hit. */
export const pointsOf = (some: readonly Row[]): Set<FailPoint> =>
  new Set(some.flatMap(({ point, next }) => (next ? [point, next] : [point])))
