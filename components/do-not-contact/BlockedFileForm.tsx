// A file of people not to be contacted: what it was read as, the buttons that block them, and then who could not be blocked.
import { formatNumber, t, tCount } from '../../lib/i18n/text.ts'
import { FilePreview, type FilePreviewProps, type ShownFile } from '../own-lists/FilePreview.tsx'
import { NotBlocked, type MarkOutcome, type NotBlockedProps } from './NotBlocked.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice, ProgressBar } from '../ui/Notice.tsx'
import styles from './BlockedFileForm.module.css'

/** What a click has done: how many entries it changed, and who is blocked. */
export type BlockedOutcome = { is: 'failed' } | { is: 'removed'; changed: number } | { is: 'added'; changed: number; marked: MarkOutcome }

export interface BlockedFileFormProps {
  /** undefined while the file is read */
  file: ShownFile | undefined
  /** why it cannot be read */
  problem: string | undefined
  /** the entries that the file gives; undefined while they are counted */
  entries: { total: number; emails: number; domains: number; profiles: number } | undefined
  outcome: BlockedOutcome | undefined
  on: FilePreviewProps['on'] & { onAdd: () => void; onRemove: () => void } & Pick<NotBlockedProps, 'onCorrect'>
}

export const BlockedFileForm = ({ file, problem, entries, outcome, on }: BlockedFileFormProps) => {
  if (problem !== undefined)
    return (
      <Notice tone="problem" live>
        {problem}
      </Notice>
    )
  if (outcome && outcome.is !== 'failed')
    return (
      <div class={styles.file}>
        <p role="status">{tCount(outcome.is === 'added' ? 'suppressionAdded' : 'suppressionRemoved', outcome.changed)}</p>
        {outcome.is === 'added' && <NotBlocked outcome={outcome.marked} onCorrect={on.onCorrect} />}
      </div>
    )
  if (!file) return <ProgressBar label={t('progressLabel')} value={undefined} valueText={t('addListCounting')} />
  const found =
    entries && t('suppressionFound', formatNumber(entries.emails), formatNumber(entries.domains), formatNumber(entries.profiles))
  return (
    <div class={styles.file}>
      <FilePreview file={file} countsText={found ?? t('addListCounting')} on={on} />
      {entries?.total === 0 && <Notice tone="info">{t('suppressionNoOne')}</Notice>}
      {entries !== undefined && entries.total > 0 && (
        <div class={styles.buttons}>
          <Button look="tinted" onClick={on.onAdd}>
            {tCount('suppressionAdd', entries.total)}
          </Button>
          <Button onClick={on.onRemove}>{t('suppressionRemove')}</Button>
        </div>
      )}
      {outcome && (
        <Notice tone="problem" live>
          {t('settingNotSaved')}
        </Notice>
      )}
    </div>
  )
}
