// Keeps what the popup and a list show, so that the next page draws it in its first frame (lib/first-frame).
import { i18n, storage } from '../../lib/browser.ts'
import { takePicture, type Picture } from '../../lib/first-frame/drawn.ts'
import { frameKeys, keepFrames, type ListFrame, type PopupFrame, type RowFrame } from '../../lib/first-frame/kept-frames.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readRuns } from '../../lib/runs/store/read-runs.ts'
import type { Run } from '../../lib/runs/model/run.ts'
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
  inner.matches('li, [data-empty]') ||
  (inner.parentElement === section && !inner.matches(':first-child, [data-rows]')) ||
  (inner.parentElement?.matches('[data-rows]') === true && !inner.matches('ul'))

const takePopup = (section: HTMLElement): Record<string, unknown> => {
  const rows = [...section.querySelectorAll<HTMLElement>('[data-rows] > ul > [data-run]')].slice(0, keptRows)
  const empty = section.querySelector<HTMLElement>('[data-rows] > [data-empty]')
  const drawn = new Map(empty ? [['', takeRow(empty)]] : rows.map(row => [row.dataset['run'] ?? '', takeRow(row)]))
  const frame: PopupFrame = {
    language: language(),
    around: takePicture(section, inner => isNotAround(inner, section)),
    ids: [...drawn.keys()]
  }
  return { [frameKeys.popup]: frame, ...Object.fromEntries([...drawn].map(([id, row]) => [frameKeys.run(id), row])) }
}

/** Keeps the rows of `section`, where they are still those of `runs`. */
export const keepRows = (section: HTMLElement, database: Database, runs: readonly Run[]): Promise<void> => {
  const first = JSON.stringify(runs.slice(0, keptRows))
  const isTrue = async (): Promise<boolean> =>
    (await isShownDatabase(database)) && JSON.stringify((await readRuns(database, keptRows)).runs) === first
  return keepFrames(area, takePopup(section), isTrue)
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
