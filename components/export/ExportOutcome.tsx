// The progress and the result of an export, which is one job at a time.
import { useEffect, useRef, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { failureText } from '../shell/failure-text.ts'
import { Notice, ProgressBar } from '../ui/Notice.tsx'

/**
 * `cancelled`: `saved` of `files` had been saved by then; without them, none. `made`: `files` were saved, the first as `name`, and `damaged` stored pieces could
 * not be read; `isUnmarked`: that they were exported could not be stored. `nothing`: no record matched. `suppressed` counts records left out for the do-not-contact list.
 */
export type ExportState =
  | { is: 'ready' }
  | { is: 'making'; records: number }
  | { is: 'made'; files: number; name?: string; records: number; damaged: number; suppressed?: number; isUnmarked?: boolean }
  | { is: 'nothing'; suppressed?: number }
  | { is: 'cancelled'; saved?: number; files?: number }
  | { is: 'failed'; text: string }

const Suppressed = ({ count = 0 }: { count?: number | undefined }) => (count > 0 ? <p>{tCount('exportSuppressed', count)}</p> : null)

const cancelledText = ({ saved = 0, files = 0 }: Extract<ExportState, { is: 'cancelled' }>): string =>
  saved > 0 ? t('exportCancelledAfter', formatNumber(saved), formatNumber(files)) : t('exportCancelled')

export const ExportOutcome = ({ state, total }: { state: ExportState; total: number }) => {
  if (state.is === 'ready') return null
  if (state.is === 'making') {
    const progressText = t('exportMaking', formatNumber(state.records), formatNumber(total))
    return (
      <div>
        <ProgressBar value={total > 0 ? state.records / total : undefined} label={t('exportTitle')} valueText={progressText} />
        <p class="small soft">{progressText}</p>
      </div>
    )
  }
  if (state.is === 'failed')
    return (
      <Notice tone="problem" live>
        <p>{state.text}</p>
      </Notice>
    )
  if (state.is !== 'made')
    return (
      <Notice tone="info" live>
        <p>{state.is === 'nothing' ? t('exportNothing') : cancelledText(state)}</p>
        {state.is === 'nothing' && <Suppressed count={state.suppressed} />}
      </Notice>
    )
  return (
    <Notice tone={state.damaged > 0 || state.isUnmarked ? 'warning' : 'good'} live>
      <p>{tCount('exportMade', state.files, tCount('exportRows', state.records))}</p>
      {state.name !== undefined && (
        <p>
          <bdi>{state.name}</bdi>
        </p>
      )}
      <Suppressed count={state.suppressed} />
      {state.damaged > 0 && <p>{tCount('exportDamaged', state.damaged)}</p>}
      {state.isUnmarked && <p>{failureText({ code: 'exportUnmarked' }, '', 0)}</p>}
    </Notice>
  )
}

/** One job at a time: another one, and leaving the page, cancel the one before. */
export const useJob = <State,>(ready: State) => {
  const [state, setState] = useState(ready)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  /** `work` may show its progress, and its result is shown; where it rejects, what `onFailed` makes of that. */
  const start = (
    first: State,
    work: (signal: AbortSignal, show: (next: State) => void) => Promise<State>,
    onFailed: (isCancelled: boolean) => State
  ): void => {
    const controller = new AbortController()
    const { signal } = controller
    current.current?.abort()
    current.current = controller
    setState(first)
    const show = (next: State): void => {
      if (current.current === controller) setState(next)
    }
    work(signal, show).then(show, () => show(onFailed(signal.aborted)))
  }
  return { state, start, cancel: (): void => current.current?.abort(), show: setState, clear: (): void => setState(ready) }
}
