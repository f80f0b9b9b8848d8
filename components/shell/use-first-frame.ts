// Draws in the first frame what the popup or a list showed last, and keeps what they show now for the next one.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { NextPlaces } from '../runs/use-run-groups.ts'

/** After the last change, so that a row that changes each second costs little. */
const settleMs = 500
/** By then the rows of hidden people are gone from the page. */
const listSettleMs = 1_000

/** No page needs it for its first rows. */
const keeping = () => import('./keep-frame.ts')

/** Keeps the first rows of the popup once they have settled, each where the next page has it. A run that a form or the worker changes is dropped by its write. */
export const useKeepRows = (database: Database, runs: readonly Run[] | undefined, getPlaces: () => NextPlaces): void =>
  useLayoutEffect(() => {
    if (!runs) return undefined
    const keep = async (): Promise<void> => (await keeping()).keepRows(database, runs, getPlaces())
    const timer = setTimeout(() => void keep().catch(() => undefined), settleMs)
    return () => clearTimeout(timer)
  }, [runs, database])

const drawnRows = '.skeleton [data-runs]'

/**
 * Whether the skeleton has rows, which stay until the live ones come: the page shows `data-drawn` until then. `focused`: the run whose row had the
 * focus there.
 */
export const useDrawnRows = (isLive: boolean): { isDrawn: boolean; focused: string | undefined } => {
  const [focused, setFocused] = useState<string>()
  useLayoutEffect(() => {
    if (!isLive) return
    setFocused(document.activeElement?.closest<HTMLElement>(`${drawnRows} [data-run]`)?.dataset['run'])
    for (const drawn of document.querySelectorAll(drawnRows)) {
      drawn.closest('.skeleton')?.setAttribute('aria-hidden', 'true')
      drawn.remove()
    }
  }, [isLive])
  return { isDrawn: !isLive && document.querySelector(drawnRows) !== null, focused }
}

/** Keeps the first rows of one list. `id`: undefined while what is shown is not a list as it is; call it at each drawing. */
export const useKeepList = (database: Database, id: string | undefined): void =>
  useLayoutEffect(() => {
    if (id === undefined) return undefined
    const stop = new AbortController()
    void keeping()
      .then(({ keepList }) => keepList(database, id, listSettleMs, stop.signal))
      .catch(() => undefined)
    return () => stop.abort()
  })
