// Lists which histories are played in which environments, and how densely workers are killed in them.
import { plainReplies } from './corpus-replies.ts'
import { plain, starts, type Environment, type StartMode } from './environment.ts'
import type { Stride } from './explore.ts'
import { importHistories, listHistories, lookupHistories, oneImport, peopleHistories, type History } from './histories.ts'

export interface Scenario {
  history: History
  environment: Environment
  strides: Stride
}

const isStart = (name: string): name is StartMode => Object.hasOwn(starts, name)
const everyStart = Object.keys(starts).filter(isStart)
const clear: readonly StartMode[] = ['accepted', 'charged, reply lost', 'charged, 500', 'lost in transit']
const doubtful: readonly StartMode[] = ['charged, reply lost', 'charged, no reply', 'arrives after 5 min', 'lost in transit']
const refusing: readonly StartMode[] = [
  'charged, and refuses in text',
  'refused under 200',
  'charged, and says 429',
  '429 with a time',
  'refused, 402'
]
const returns: readonly Partial<Environment>[] = [
  {},
  { restart: 'at once' },
  { restart: 'after an hour' },
  { losesAlarms: true },
  { losesAlarms: true, restart: 'at once', endsIdleWorkers: false },
  { endsIdleWorkers: false }
]
const hour = 3_600_000
/** After the clock is set back, Muster waits until it reaches the old time again. These jumps are as long as the model can wait for. */
const jumps: readonly Partial<Environment>[] = [
  ...[2 * hour, -hour, -5 * hour, 30 * hour, 40 * 24 * hour].flatMap(by => [
    { jump: by },
    { jump: by, losesAlarms: true },
    { jumpWhileTracked: by }
  ]),
  { jump: 2 * hour, jumpWhileTracked: -2 * hour },
  { jump: -hour, jumpWhileTracked: hour, losesAlarms: true }
]
const trackingModes = [
  'flaky',
  'unknown at first',
  'empty at first',
  'empty for hours',
  'not ready at first',
  'on another host',
  'no download'
] as const
const resent = (['refuses', 'merges', 'charges'] as const).map((duplicates): Partial<Environment> => ({ resends: true, duplicates }))

const cross = (
  histories: readonly History[],
  modes: readonly StartMode[],
  variants: readonly Partial<Environment>[],
  strides: Stride
): Scenario[] =>
  histories.flatMap(history =>
    modes.flatMap(start => variants.map(variant => ({ history, strides, environment: { ...plain, start, ...variant } })))
  )

/** What is known of the network before a start. */
const reaches: readonly Partial<Environment>[] = (['asked', 'out of reach'] as const).flatMap(reach =>
  [{}, { restart: 'at once' as const }, { losesAlarms: true }].map(variant => ({ reach, ...variant }))
)

const persons = (['at once', 'by name', 'by id', 'by URL'] as const).map((person): Partial<Environment> => ({ person }))

/** A run that is charged at once ends soon; any other is checked for a day. */
const isShort = (start: StartMode): boolean => starts[start].charged && !/arrives|says/.test(start)
const short = everyStart.filter(isShort)
const lengthy = everyStart.filter(start => !isShort(start))

/** `dense`: kills workers at almost every pair of snapshots, and at half of the triples of short runs. */
export const importScenarios = (dense: boolean): Scenario[] => [
  ...cross([oneImport], short, returns, dense ? [1, 1, 2] : [6, 180, 0]),
  ...cross([oneImport], lengthy, returns, dense ? [1, 1, 10] : [24, 0, 0]),
  ...cross(
    [oneImport],
    clear,
    trackingModes.map(tracking => ({ tracking })),
    dense ? [1, 1, 4] : [22, 300, 0]
  ),
  ...cross([oneImport], clear, resent, dense ? [1, 1, 4] : [22, 300, 0]),
  ...cross([oneImport], clear, reaches, dense ? [1, 1, 0] : [18, 0, 0]),
  ...cross(
    importHistories.filter(({ name }) => /^a double click, [03]|^two tabs, [03]|started again/.test(name)),
    ['accepted', 'charged, reply lost'],
    reaches.slice(0, 4),
    dense ? [1, 6, 0] : [96, 0, 0]
  ),
  ...cross([oneImport], doubtful, jumps, dense ? [1, 1, 0] : [24, 0, 0]),
  ...cross(importHistories.slice(1), everyStart, [{}], dense ? [1, 6, 0] : [120, 0, 0]),
  ...cross(importHistories.slice(1), clear, returns.slice(1), dense ? [1, 12, 0] : [120, 0, 0]),
  ...cross(listHistories, ['accepted'], returns, dense ? [1, 1, 0] : [18, 0, 0])
]

/** A small set that every mutant is tried on, and that the real code passes. */
export const mutantScenarios: readonly Scenario[] = [
  ...cross(
    importHistories.filter(({ name }) => /^one import|^a double click, [03]|^two tabs, [03]|after a day/.test(name)),
    ['accepted', 'charged, reply lost', 'charged, 500', 'charged, and says 400', 'arrives after 5 min', 'lost in transit'],
    [{}, { restart: 'at once' }],
    [3, 0, 0]
  ),
  ...cross(
    [oneImport],
    ['accepted', 'charged, reply lost'],
    [{ tracking: 'empty at first' }, { tracking: 'unknown at first' }, { tracking: 'empty for hours' }],
    [2, 0, 0]
  ),
  ...cross([oneImport], ['accepted', 'lost in transit'], reaches, [6, 0, 0]),
  ...cross(
    [...lookupHistories.slice(0, 1), ...peopleHistories.slice(2, 3)],
    ['accepted', 'lost in transit'],
    persons.slice(1, 2),
    [1, 0, 0]
  ),
  ...cross(peopleHistories.slice(0, 1), ['charged, and refuses in text', '429 with a time'], persons.slice(1, 2), [8, 0, 0]),
  ...cross(lookupHistories.slice(0, 1), ['charged, 500 with an id'], persons.slice(2, 3), [4, 0, 0])
]

export const lookupScenarios = (dense: boolean): Scenario[] => [
  ...cross(lookupHistories.slice(0, 1), everyStart, persons, dense ? [1, 1, 0] : [80, 0, 0]),
  ...cross(
    lookupHistories.slice(0, 1),
    clear,
    returns.flatMap(variant => persons.map(person => ({ ...variant, ...person }))),
    dense ? [1, 6, 0] : [240, 0, 0]
  ),
  ...cross(
    lookupHistories.slice(0, 1),
    clear,
    reaches.flatMap(reach => persons.map(person => ({ ...reach, ...person }))),
    dense ? [1, 6, 0] : [240, 0, 0]
  ),
  ...cross(lookupHistories.slice(1), clear, persons, dense ? [1, 24, 0] : [240, 0, 0]),
  ...cross(peopleHistories, clear, persons, dense ? [3, 0, 0] : [500, 0, 0]),
  ...cross(peopleHistories, refusing, persons.slice(1, 3), dense ? [3, 0, 0] : [800, 0, 0])
]

/** Every 24th reply of each meaning. */
const someOfEachMeaning = plainReplies
  .toSorted((a, b) => `${a.operation} ${a.expect.means}`.localeCompare(`${b.operation} ${b.expect.means}`))
  .filter((_, nth) => nth % 24 === 0)

/**
 * One world for each reply of the corpus: to a start, charged or not where a human cannot tell, or to the first two status checks or downloads.
 * An accepted start and a result are charged.
 */
export const corpusScenarios = (dense: boolean): Scenario[] =>
  (dense ? plainReplies : someOfEachMeaning).flatMap(({ id, operation, expect }) => {
    const isOpen = (operation === 'start' || operation === 'lookup') && (expect.means === 'refused' || expect.means === 'unclear')
    const history = operation === 'lookup' ? lookupHistories[0]! : oneImport
    const strides: Stride = dense ? [1, 0, 0] : [180, 0, 0]
    return (isOpen ? [true, false] : [true]).map(isReplyCharged => ({
      history,
      strides,
      environment: { ...plain, person: 'by URL', reply: id, isReplyCharged }
    }))
  })
