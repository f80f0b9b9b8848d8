// The runs, newest first. A thousand of them open as fast as none: the first rows are read and drawn, more when asked for.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { RunAction } from './run-actions.ts'
import { RunRow } from './RunRow.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import './RunsList.css'

export interface RunsListProps {
  /** newest first, of `total` */
  runs: readonly Run[]
  total: number
  now: number
  /** the action under way, by the run it is about */
  busy?: ReadonlyMap<string, RunAction>
  /** what went wrong with the last action, by its run */
  problems?: ReadonlyMap<string, string>
  /** the run whose row takes the focus, once, as soon as it is there */
  focused?: string | undefined
  onAction: (action: RunAction, run: Run) => void
  onMore: () => void
  /** the focus was given to the row it was meant for */
  onFocused?: () => void
}

const step = 30

export const RunsList = ({ runs, total, now, busy, problems, focused, onAction, onMore, onFocused }: RunsListProps) => {
  const place = useRef<HTMLDivElement>(null)
  const rows = (): HTMLElement[] => [...(place.current?.querySelectorAll<HTMLElement>('.run-row') ?? [])]
  const at = rows().findIndex(row => row.contains(document.activeElement))
  useFocusFallback(place, () => {
    const row = rows()[at] ?? rows()[at - 1]
    return row ? (row.querySelector('button') ?? row) : place.current?.closest<HTMLElement>('[role=tabpanel]')
  })
  const here = focused !== undefined && runs.some(({ id }) => id === focused)
  useLayoutEffect(() => {
    if (!here) return
    rows()
      .find(row => row.dataset['run'] === focused)
      ?.focus()
    onFocused?.()
  }, [here, focused])
  const more = Math.min(step, total - runs.length)
  return (
    <div ref={place} class="runs">
      {total === 0 ? (
        <EmptyState icon="no-runs" title={t('runsEmptyTitle')} text={t('runsEmptyText')} />
      ) : (
        <ul class="runs-list" aria-label={t('runsLabel')}>
          {runs.map(run => (
            <RunRow key={run.id} run={run} now={now} busy={busy?.get(run.id)} problem={problems?.get(run.id)} onAction={onAction} />
          ))}
        </ul>
      )}
      {total > 0 && more > 0 && (
        <div class="runs-list-more">
          <Button onClick={onMore}>{tCount('showMore', more)}</Button>
        </div>
      )}
    </div>
  )
}
