// What a page showed last, kept until the browser closes: the next page draws it before it reads the database. Each row is an entry of its own,
// so that a write can drop it alone, from the worker too. A frame names people, so each write that hides or deletes one drops it.
// Reasons: docs/decisions/0027-pages-read-the-database.md
import type { DBCoreMutateRequest, Dexie } from 'dexie'
import { sampleModeKey } from '../sample/sample-mode.ts'
import type { Picture } from './drawn.ts'

const prefix = 'frame:'
/** The entries of the browser's session storage. */
export const frameKeys = {
  popup: `${prefix}popup`,
  /** a popup without runs; the first run drops it */
  noRuns: `${prefix}no-runs`,
  /** changes whenever a list's frame is dropped */
  since: `${prefix}since`,
  run: (id: string): string => `${prefix}run:${id}`,
  list: (id: string): string => `${prefix}list:${id}`
} as const

/** The popup's runs, in one or two places: what is around the rows, and the rows in their order. */
export interface PopupFrame {
  language: string
  places: readonly { around: Picture; ids: readonly string[]; isAbovePage: boolean }[]
}
/** One row, and how high it was. */
export interface RowFrame {
  picture: Picture
  height: number
}
/** The rows of a list, for the same address and the same size of the window. */
export interface ListFrame {
  language: string
  hash: string
  window: readonly [width: number, height: number]
  place: readonly [left: number, top: number, width: number, height: number]
  picture: Picture
}

/** One frame of what is stored. Only the extension writes there, and each version begins with nothing. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the key tells the shape
export const readFrame = <Frame>(stored: Readonly<Record<string, unknown>>, key: string): Frame | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is of the shape that this version keeps
  stored[key] as Frame | undefined

/** The part of the browser's session storage that is used. */
export interface FrameArea {
  get: (keys: null) => Promise<Record<string, unknown>>
  set: (entries: Record<string, unknown>) => Promise<void>
  remove: (keys: string | string[]) => Promise<void>
}

/** The most that is kept of one page, as JSON. */
export const maxFrameBytes = 16_000

/** What drops frames: where they are, and what tells one drop from another. */
export interface Drop {
  area: FrameArea
  newId: () => string
}

const noteDrop = ({ area, newId }: Drop): Promise<void> => area.set({ [frameKeys.since]: newId() })

/** Drops every frame, or those whose key begins with `start`. */
const dropFrames = async (drop: Drop, start = prefix): Promise<void> => {
  const { area } = drop
  const [stored] = await Promise.all([
    area.get(null),
    noteDrop(drop),
    // At once: without it no row of the popup is drawn.
    start === prefix ? area.remove(frameKeys.popup) : undefined
  ])
  const keys = Object.keys(stored).filter(key => key.startsWith(start) && key !== frameKeys.since)
  if (keys.length > 0) await area.remove(keys)
}

/** What no frame shows: questions to services, what is about to leave, and what only tells how a list is read. */
const unseen = new Set([
  'replies',
  'batches',
  'incomingRows',
  'keptFiles',
  'matchIndexes',
  'removedRuns',
  'leftOut',
  'connections',
  'destinations',
  'deliveries',
  'outbox',
  'sendRules',
  'deskLog'
])
/** Rows of lists. Their keys begin with the id of the list. */
const ofLists = new Set(['rows', 'people', 'chunks', 'exports'])
/** Settings that change what rows of a list show. */
const shownSettings = new Set<unknown>(['list-uses', 'person-statuses', 'tag-colours', 'results-view'])

const listIdOf = (key: unknown): string | undefined => (Array.isArray(key) && typeof key[0] === 'string' ? key[0] : undefined)
const keysOf = (request: DBCoreMutateRequest, keyPath: string): unknown[] | undefined => {
  if (request.type === 'deleteRange') return undefined
  if (request.type === 'delete') return request.keys
  return request.keys ?? request.values.map((value: Record<string, unknown>) => value[keyPath])
}
const isChild = (request: DBCoreMutateRequest): boolean =>
  'values' in request && request.values.every((value: { parentId?: unknown } | undefined) => value?.parentId !== undefined)

/** The entries that a write may make untrue; `all` of them where that is not known. */
const findUntrue = (table: string, request: DBCoreMutateRequest): readonly string[] | 'all' | 'lists' => {
  if (unseen.has(table)) return []
  if (table === 'runs') {
    // A run of a parent run has no row.
    if (isChild(request)) return []
    const ids = keysOf(request, 'id')?.map(String)
    return ids ? [frameKeys.noRuns, ...ids.flatMap(id => [frameKeys.run(id), frameKeys.list(id)])] : 'all'
  }
  if (table === 'settings') return keysOf(request, 'name')?.some(name => shownSettings.has(name)) === false ? [] : 'lists'
  if (!ofLists.has(table)) return 'all'
  if (request.type === 'deleteRange') {
    const id = listIdOf(request.range.lower)
    return id === undefined ? 'lists' : [frameKeys.list(id)]
  }
  const ids = 'values' in request ? request.values.map((value: { runId?: unknown }) => value.runId) : request.keys.map(listIdOf)
  return [...new Set(ids)].map(id => frameKeys.list(String(id)))
}

/** Drops what a write to `database` may make untrue, before it is written. Every page and the worker does so, for each database that it opens. */
export const dropFramesOnWrites = (database: Dexie, drop: Drop): void => {
  const { area } = drop
  const dropUntrue = (table: string, request: DBCoreMutateRequest): void => {
    const keys = findUntrue(table, request)
    if (keys.length === 0) return
    const dropped =
      typeof keys === 'string'
        ? dropFrames(drop, keys === 'all' ? prefix : frameKeys.list(''))
        : Promise.all([area.remove([...keys]), keys.some(key => key.startsWith(frameKeys.list(''))) ? noteDrop(drop) : undefined])
    dropped.catch(() => undefined)
  }
  database.use({
    stack: 'dbcore',
    name: 'first-frame',
    create: core => ({
      ...core,
      table: name => {
        const table = core.table(name)
        return {
          ...table,
          mutate: request => {
            dropUntrue(name, request)
            return table.mutate(request)
          }
        }
      }
    })
  })
}

type SwitchListener = (changes: Record<string, unknown>, area: string) => void

/** Drops every frame when pages change from the user's data to sample data, or back. */
export const dropFramesOnSwitch = (changed: { addListener: (listener: SwitchListener) => void }, drop: Drop): void =>
  changed.addListener((changes, name) => {
    if (name === 'local' && sampleModeKey in changes) dropFrames(drop).catch(() => undefined)
  })

/**
 * Keeps frames. `isTrue` tells whether the database still says what they say: a write in the meantime dropped what was not kept yet. Without a free
 * place, or where they are too large, the next page starts as always.
 */
export const keepFrames = async (area: FrameArea, entries: Record<string, unknown>, isTrue: () => Promise<boolean>): Promise<void> => {
  if (JSON.stringify(entries).length > maxFrameBytes || !(await isTrue())) return
  await area.set(entries)
  if (!(await isTrue())) await area.remove(Object.keys(entries))
}
