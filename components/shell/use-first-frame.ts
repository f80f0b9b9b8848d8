// Draws in the first frame what the popup or a list showed last, and keeps what they show now for the next one.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'

/** After the last change, so that a row that changes each second costs little. */
const settleMs = 500
/** Whatever hides someone is drawn long before. */
const listSettleMs = 1_000

/** No page needs it for its first rows. */
const keeping = () => import('./keep-frame.ts')

/** Keeps the rows that `section` shows once they have settled. A run that a form or the worker changes is dropped by its write. */
export const useKeepRows = (section: { current: HTMLElement | null }, database: Database, runs: readonly Run[] | undefined): void =>
  useLayoutEffect(() => {
    if (!runs) return undefined
    const keep = async (): Promise<void> => {
      const { keepRows } = await keeping()
      if (section.current) await keepRows(section.current, database, runs)
    }
    const timer = setTimeout(() => void keep().catch(() => undefined), settleMs)
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
    drawn.closest('.skeleton')?.setAttribute('aria-hidden', 'true')
    drawn.addEventListener('focusin', ({ target }) => {
      last.current = target instanceof Element ? target.closest<HTMLElement>('[data-run]')?.dataset['run'] : undefined
    })
    element.replaceChildren(drawn)
    // What is moved loses the focus.
    if (active instanceof HTMLElement && drawn.contains(active)) active.focus()
  })
  return { place: place.current, focused }
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
