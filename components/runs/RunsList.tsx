// The runs, newest first; more are shown on request, so that a thousand open as fast as none.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/Notice.tsx'
import type { RunAction } from './run-action-choices.ts'
import type { RowExtra } from './row-line.ts'
import { RunRow } from './RunRow.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import styles from './RunsList.module.css'

export interface RunsListProps {
  /** newest first, of `total` */
  runs: readonly Run[]
  total: number
  now: number
  /** the action in progress, by run id */
  busy?: ReadonlyMap<string, RunAction>
  /** why the last action failed, by run id */
  problems?: ReadonlyMap<string, string>
  /** what rows of watched searches have besides, by run id */
  extras?: ReadonlyMap<string, RowExtra> | undefined
  /** id of the run whose row takes the focus once, as soon as it is shown */
  focused?: string | undefined
  /** id of the run that was just started here */
  started?: string | undefined
  label?: string
  onAction: (action: RunAction, run: Run) => void
  onMore?: () => void
  /** the row of `focused` has taken the focus */
  onFocused?: () => void
}

const step = 30

export const RunsList = ({
  runs,
  total,
  now,
  busy,
  problems,
  extras,
  focused,
  started,
  label = t('runsLabel'),
  onAction,
  onMore,
  onFocused
}: RunsListProps) => {
  const place = useRef<HTMLDivElement>(null)
  const rows = (): HTMLElement[] => [...(place.current?.querySelectorAll<HTMLElement>('[data-run]') ?? [])]
  const at = rows().findIndex(row => row.contains(document.activeElement))
  useFocusFallback(place, () => {
    const row = rows()[at] ?? rows()[at - 1]
    return row ? (row.querySelector('a') ?? row) : place.current?.closest<HTMLElement>('[data-runs]')
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
    <div ref={place} data-rows>
      {total === 0 ? (
        <EmptyState icon="no-runs" title={t('runsEmptyTitle')} text={t('runsEmptyText')} />
      ) : (
        <ul class={styles.list} aria-label={label}>
          {runs.map(run => (
            <RunRow
              key={run.id}
              run={run}
              now={now}
              busy={busy?.get(run.id)}
              problem={problems?.get(run.id)}
              extra={extras?.get(run.id)}
              isNew={run.id === started}
              onAction={onAction}
            />
          ))}
        </ul>
      )}
      {total > 0 && more > 0 && (
        <div class={styles.more}>
          <Button small onClick={() => onMore?.()}>
            {tCount('showMore', more)}
          </Button>
        </div>
      )}
    </div>
  )
}
