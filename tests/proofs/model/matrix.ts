// Which histories are played in which worlds, and how densely workers die in them.
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
const clear: readonly StartMode[] = ['accepted', 'charged, reply lost', 'charged, 500', 'lost on the way']
const doubtful: readonly StartMode[] = ['charged, reply lost', 'charged, no reply', 'arrives after 5 min', 'lost on the way']
const refusing: readonly StartMode[] = [
  'charged, and refuses in words',
  'refused under 200',
  'charged, and says 429',
  '429 with a time',
  'refused, 402'
]
const returns: readonly Partial<Environment>[] = [
  {},
  { comesBack: 'at once' },
  { comesBack: 'after an hour' },
  { alarmsVanish: true },
  { alarmsVanish: true, comesBack: 'at once', idles: false },
  { idles: false }
]
const hour = 3_600_000
/** Set back, nothing is given up before the time has come again; so far back, and no further, the model waits for that. */
const jumps: readonly Partial<Environment>[] = [
  ...[2 * hour, -hour, -5 * hour, 30 * hour, 40 * 24 * hour].flatMap(by => [
    { jump: by },
    { jump: by, alarmsVanish: true },
    { jumpWhileFollowed: by }
  ]),
  { jump: 2 * hour, jumpWhileFollowed: -2 * hour },
  { jump: -hour, jumpWhileFollowed: hour, alarmsVanish: true }
]
const follows = ['flaky', 'unknown at first', 'empty at first', 'not ready at first', 'elsewhere', 'no download'] as const
const resent = (['refuses', 'merges', 'charges'] as const).map((duplicates): Partial<Environment> => ({ resends: true, duplicates }))

const cross = (
  histories: readonly History[],
  modes: readonly StartMode[],
  worlds: readonly Partial<Environment>[],
  strides: Stride
): Scenario[] =>
  histories.flatMap(history =>
    modes.flatMap(start => worlds.map(world => ({ history, strides, environment: { ...plain, start, ...world } })))
  )

const persons = (['at once', 'by name', 'by id', 'by address'] as const).map((person): Partial<Environment> => ({ person }))

/** The life of a run that is charged at once is short; of any other, it takes a day until nothing more is asked. */
const isShort = (start: StartMode): boolean => starts[start].charged && !/arrives|says/.test(start)
const short = everyStart.filter(isShort)
const lengthy = everyStart.filter(start => !isShort(start))

/** `dense`: every pair of deaths in nearly all of it, and every triple where lives are short. */
export const importScenarios = (dense: boolean): Scenario[] => [
  ...cross([oneImport], short, returns, dense ? [1, 1, 1] : [1, 1, 3]),
  ...cross([oneImport], lengthy, returns, dense ? [1, 1, 10] : [1, 8, 0]),
  ...cross(
    [oneImport],
    clear,
    follows.map(follow => ({ follow })),
    dense ? [1, 1, 4] : [1, 2, 0]
  ),
  ...cross([oneImport], clear, resent, dense ? [1, 1, 4] : [1, 2, 0]),
  ...cross([oneImport], doubtful, jumps, dense ? [1, 1, 0] : [1, 12, 0]),
  ...cross(importHistories.slice(1), everyStart, [{}], dense ? [1, 6, 0] : [2, 0, 0]),
  ...cross(importHistories.slice(1), clear, returns.slice(1), dense ? [1, 12, 0] : [2, 0, 0]),
  ...cross(listHistories, ['accepted'], returns, [1, 1, 0])
]

/** Few and telling: what every mutant is tried on, and what the real behaviour passes. */
export const tryouts: readonly Scenario[] = [
  ...cross(
    importHistories.filter(({ name }) => /^one import|^a double click, [03]|^two tabs, [03]|after a day/.test(name)),
    ['accepted', 'charged, reply lost', 'charged, 500', 'charged, and says 400', 'arrives after 5 min', 'lost on the way'],
    [{}, { comesBack: 'at once' }],
    [1, 0, 0]
  ),
  ...cross([oneImport], ['accepted', 'charged, reply lost'], [{ follow: 'empty at first' }, { follow: 'unknown at first' }], [1, 0, 0]),
  ...cross(
    [...lookupHistories.slice(0, 1), ...peopleHistories.slice(2, 3)],
    ['accepted', 'lost on the way'],
    persons.slice(1, 2),
    [1, 0, 0]
  ),
  ...cross(peopleHistories.slice(0, 1), ['charged, and refuses in words', '429 with a time'], persons.slice(1, 2), [8, 0, 0])
]

export const lookupScenarios = (dense: boolean): Scenario[] => [
  ...cross(lookupHistories.slice(0, 1), everyStart, persons, dense ? [1, 1, 0] : [1, 0, 0]),
  ...cross(
    lookupHistories.slice(0, 1),
    clear,
    returns.flatMap(world => persons.map(person => ({ ...world, ...person }))),
    dense ? [1, 2, 0] : [1, 0, 0]
  ),
  ...cross(lookupHistories.slice(1), clear, persons, dense ? [1, 12, 0] : [4, 0, 0]),
  ...cross(peopleHistories, clear, persons, dense ? [1, 0, 0] : [16, 0, 0]),
  ...cross(peopleHistories, refusing, persons.slice(1, 3), dense ? [1, 0, 0] : [24, 0, 0])
]
