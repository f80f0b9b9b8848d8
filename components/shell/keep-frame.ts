// Keeps what the popup and a list show, so that the next page draws it in its first frame (lib/first-frame).
import { i18n, storage } from '../../lib/browser.ts'
import { takePicture, type Picture } from '../../lib/first-frame/drawn.ts'
import { frameKeys, keepFrames, type ListFrame, type PopupFrame, type RowFrame } from '../../lib/first-frame/kept-frames.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readRuns } from '../../lib/runs/store/read-runs.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { NextPlaces } from '../runs/use-run-groups.ts'
import { readSampleMode, sampleDatabaseName } from '../../lib/sample/sample-mode.ts'

/** As many as a popup shows without scrolling. */
const keptRows = 6

const area = storage.session
const language = (): string => i18n.getUILanguage()
const isShownDatabase = async ({ name }: Database): Promise<boolean> =>
  ((await readSampleMode(storage.local)) === 'on') === (name === sampleDatabaseName)

const takeRow = (row: HTMLElement): RowFrame => ({ picture: takePicture(row), height: Math.round(row.getBoundingClientRect().height) })

/** What is around the rows, without notices: these are true for a moment, or need an answer. */
const isNotAround = (inner: Element, section: Element): boolean =>
  inner.matches('li') ||
  (inner.parentElement === section && !inner.matches('[data-head], [data-rows]')) ||
  (inner.parentElement?.matches('[data-rows]') === true && !inner.matches('ul'))

/** The first rows of the page, in as many places as it has, and in the order that the next page gives them; of runs that are among `known`. */
const takePopup = (main: HTMLElement, known: ReadonlySet<string>, next: NextPlaces): Record<string, unknown> => {
  const pictures: Record<string, RowFrame> = {}
  const page = main.querySelector('section:not([data-runs])')
  const drawn = new Map(
    [...main.querySelectorAll<HTMLElement>('[data-runs] [data-rows] > ul > [data-run]')].map(row => [row.dataset['run'] ?? '', row])
  )
  const places: PopupFrame['places'] = [...main.querySelectorAll<HTMLElement>('[data-runs]')].map(section => {
    const isAbovePage = page !== null && (page.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    const rows = next[isAbovePage ? 'above' : 'below'].flatMap(id => (known.has(id) ? (drawn.get(id) ?? []) : []))
    const kept = rows.slice(0, Math.max(0, keptRows - Object.keys(pictures).length))
    const ids = kept.map(row => row.dataset['run'] ?? '')
    for (const [at, row] of kept.entries()) pictures[frameKeys.run(ids[at] ?? '')] = takeRow(row)
    return { around: takePicture(section, inner => isNotAround(inner, section)), ids, isAbovePage }
  })
  const frame: PopupFrame = { language: language(), places: places.filter(({ ids }) => ids.length > 0) }
  return { [frameKeys.popup]: frame, ...pictures }
}

/** What stands in place of rows. */
const takeNoRuns = (main: HTMLElement): Record<string, unknown> => {
  const empty = main.querySelector('[data-rows] > [data-empty]')
  const section = empty?.closest('[data-runs]')
  if (!section) return {}
  const around = takePicture(section, inner => inner.parentElement === section && !inner.contains(empty))
  const frame: PopupFrame = { language: language(), places: [{ around, ids: [], isAbovePage: false }] }
  return { [frameKeys.noRuns]: frame }
}

/** Keeps the first rows of the popup, where they are still those of `runs`, its newest; without runs, what says that there are none. */
export const keepRows = async (database: Database, runs: readonly Run[], next: NextPlaces): Promise<void> => {
  if (runs.length === 0) await area.remove(frameKeys.popup)
  const main = document.querySelector<HTMLElement>('#root main')
  if (!main?.querySelector('[data-runs]')) return
  const isTrue = async (): Promise<boolean> =>
    (await isShownDatabase(database)) && JSON.stringify((await readRuns(database, Math.max(1, runs.length))).runs) === JSON.stringify(runs)
  await keepFrames(area, runs.length === 0 ? takeNoRuns(main) : takePopup(main, new Set(runs.map(({ id }) => id)), next), isTrue)
}

/** A list with nothing but its rows: no search, which may be a name, and no open record. */
const plainList = /^#list=[^&]+$/

const takeGrid = (grid: HTMLElement): Picture => {
  const { bottom } = grid.getBoundingClientRect()
  const isBelow = (inner: Element): boolean => inner.matches('[data-row]') && inner.getBoundingClientRect().top >= bottom
  return takePicture(grid, inner => inner.matches('[data-actions]') || isBelow(inner))
}

const takeList = (grid: HTMLElement): ListFrame => {
  const { left, top, width, height } = grid.getBoundingClientRect()
  return {
    language: language(),
    hash: location.hash,
    window: [innerWidth, innerHeight],
    place: [left, top, width, height],
    picture: takeGrid(grid)
  }
}

const readSince = async (): Promise<unknown> => (await area.get(frameKeys.since))[frameKeys.since]

/** Keeps the rows of a list, unless something was dropped or drawn again within `settleMs`. */
export const keepList = async (database: Database, id: string, settleMs: number, signal: AbortSignal): Promise<void> => {
  if (!plainList.test(location.hash)) return
  const since = await readSince()
  await new Promise(resolve => setTimeout(resolve, settleMs))
  const grid = document.querySelector<HTMLElement>('[data-grid]')
  if (signal.aborted || !grid || grid.scrollTop > 0) return
  const isTrue = async (): Promise<boolean> => !signal.aborted && (await isShownDatabase(database)) && (await readSince()) === since
  const frame = takeList(grid)
  // Of the list that was opened last alone.
  const others = Object.keys(await area.get(null)).filter(key => key.startsWith(frameKeys.list('')) && key !== frameKeys.list(id))
  if (others.length > 0) await area.remove(others)
  await keepFrames(area, { [frameKeys.list(id)]: frame }, isTrue)
}
