// Keeps what the popup and the results page show, so that the next one draws it in its first frame; and takes over what was drawn so.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { i18n, storage } from '../../lib/browser.ts'
import { takePicture, type Picture } from '../../lib/first-frame/drawn.ts'
import { frameKeys, keepFrames, type ListFrame, type PopupFrame, type RowFrame } from '../../lib/first-frame/kept-frames.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readRuns } from '../../lib/runs/store/read-runs.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { readSampleMode, sampleDatabaseName } from '../../lib/sample/sample-mode.ts'

/** After the last change, so that a row that changes each second costs little. */
const settleMs = 500
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

/** Keeps the rows that `section` shows once they have settled. A run that a form or the worker changes is dropped by its write. */
export const useKeepRows = (section: { current: HTMLElement | null }, database: Database, runs: readonly Run[] | undefined): void =>
  useLayoutEffect(() => {
    if (!runs) return undefined
    const first = JSON.stringify(runs.slice(0, keptRows))
    const isTrue = async (): Promise<boolean> =>
      (await isShownDatabase(database)) && JSON.stringify((await readRuns(database, keptRows)).runs) === first
    const timer = setTimeout(() => {
      if (section.current) keepFrames(area, takePopup(section.current), isTrue).catch(() => undefined)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [runs, database])

/**
 * Returns a place for the rows that were drawn in the first frame, until the live ones come; and the run whose row had the focus there, once they are
 * here.
 */
export const useDrawnRows = (isLive: boolean): { place: (element: HTMLElement | null) => void; focused: string | undefined } => {
  const [focused, setFocused] = useState<string>()
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (isLive) setFocused(last.current)
  }, [isLive])
  const place = useRef((element: HTMLElement | null): void => {
    const drawn = document.querySelector<HTMLElement>('.skeleton [data-runs]')
    if (!element || !drawn) return
    const active = document.activeElement
    drawn.addEventListener('focusin', ({ target }) => {
      last.current = target instanceof Element ? target.closest<HTMLElement>('[data-run]')?.dataset['run'] : undefined
    })
    element.replaceChildren(drawn)
    // What is moved loses the focus.
    if (active instanceof HTMLElement && drawn.contains(active)) active.focus()
  })
  return { place: place.current, focused }
}

/** A list with nothing but its rows: no search, which may be a name, and no open record. */
const plainList = /^#list=[^&]+$/
const gridSettleMs = 1_000

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

const keepList = async (database: Database, id: string, since: unknown): Promise<void> => {
  const isTrue = async (): Promise<boolean> =>
    (await isShownDatabase(database)) && (await area.get(frameKeys.since))[frameKeys.since] === since
  const grid = document.querySelector<HTMLElement>('[data-grid]')
  if (!grid || grid.scrollTop > 0 || !(await isTrue())) return
  const frame = takeList(grid)
  await keepFrames(area, { [frameKeys.list(id)]: frame }, isTrue)
}

/** Keeps the first rows of one list. `id`: undefined while what is shown is not a list as it is; call it at each drawing. */
export const useKeepList = (database: Database, id: string | undefined): void =>
  useLayoutEffect(() => {
    if (id === undefined || !plainList.test(location.hash)) return undefined
    let since: unknown
    // Whatever hides someone is drawn long before the rows have settled.
    area.get(frameKeys.since).then(
      stored => (since = stored[frameKeys.since]),
      () => undefined
    )
    const timer = setTimeout(() => void keepList(database, id, since).catch(() => undefined), gridSettleMs)
    return () => clearTimeout(timer)
  })
