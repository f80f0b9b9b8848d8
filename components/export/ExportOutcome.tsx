// How far an export is, and what came of it.
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Notice } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

/** `made`: `files` were handed to the browser; `damaged`: pieces of what is stored could not be read. `nothing`: no record was left. `listed`: left out for the list of whom not to contact. */
export type ExportState =
  | { is: 'ready' }
  | { is: 'making'; records: number }
  | { is: 'made'; files: number; records: number; damaged: number; listed?: number }
  | { is: 'nothing'; listed?: number }
  | { is: 'cancelled' }
  | { is: 'failed'; words: string }

const Listed = ({ count = 0 }: { count?: number | undefined }) => (count > 0 ? <p>{tCount('exportListed', count)}</p> : null)

export const ExportOutcome = ({ state, total }: { state: ExportState; total: number }) => {
  if (state.is === 'ready') return null
  if (state.is === 'making') {
    const words = t('exportMaking', formatNumber(state.records), formatNumber(total))
    return (
      <div class="export-studio-progress">
        <ProgressBar value={total > 0 ? state.records / total : undefined} label={t('exportTitle')} valueText={words} />
        <p class="small soft">{words}</p>
      </div>
    )
  }
  if (state.is === 'failed')
    return (
      <Notice tone="problem" live>
        <p>{state.words}</p>
      </Notice>
    )
  if (state.is !== 'made')
    return (
      <Notice tone="info" live>
        <p>{t(state.is === 'nothing' ? 'exportNothing' : 'exportCancelled')}</p>
        {state.is === 'nothing' && <Listed count={state.listed} />}
      </Notice>
    )
  return (
    <Notice tone={state.damaged > 0 ? 'warning' : 'good'} live>
      <p>{tCount('exportMade', state.files, tCount('exportRows', state.records))}</p>
      <Listed count={state.listed} />
      {state.damaged > 0 && <p>{tCount('exportDamaged', state.damaged)}</p>}
    </Notice>
  )
}
