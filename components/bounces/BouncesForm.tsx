// The form that adds bounces: choose or drop a file, check what it says, mark the emails. Only the last step changes anything.
import { useEffect, useRef } from 'preact/hooks'
import type { AddedFile } from '../../lib/bounces/add-bounces.ts'
import { formatDate, formatNumber, t, tCount } from '../../lib/i18n/text.ts'
import { acceptedFiles } from '../own-lists/accepted-files.ts'
import { Button } from '../ui/Button.tsx'
import { FileDrop, useIgnoreStrayDrops } from '../ui/fields/FileDrop.tsx'
import { Notice, ProblemNotice } from '../ui/Notice.tsx'
import { BounceShares, type BounceSharesProps } from './BounceShares.tsx'
import styles from './Bounces.module.css'

/** What a file of bounces says. `inLists`: how many of its emails lists have; undefined while they are looked for. */
export interface CheckedBounces {
  fileName: string
  /** the headings of the columns that were read; '' for none */
  columns: { email: string; kind: string; at: string }
  hard: number
  soft: number
  others: number
  inLists: number | undefined
}

/** A file that was added. `going`: when its bounces are deleted, as a sentence. */
type ListedFile = AddedFile & { going?: string | undefined }

export interface BouncesFormProps {
  step: { is: 'choose'; readingName: string | undefined } | { is: 'check'; checked: CheckedBounces; isAdding: boolean }
  /** why the last file could not be read, or nothing be stored */
  problem: string | undefined
  /** the files that were added, the newest first, each with when its bounces go by age; undefined while they are read */
  files: readonly ListedFile[] | undefined
  /** undefined while they are counted */
  shares: BounceSharesProps['shares'] | undefined
  on: {
    onFile: (file: File) => void
    onAdd: () => void
    onAnother: () => void
    onCancel: () => void
    onEvidence: BounceSharesProps['onEvidence']
    onTakeBack: (id: string) => void
    onKeep: (id: string) => void
  }
}

const CheckStep = ({ checked, isAdding, on }: { checked: CheckedBounces; isAdding: boolean; on: BouncesFormProps['on'] }) => {
  const { fileName, columns, hard, soft, others, inLists } = checked
  return (
    <>
      <p dir="auto">
        {t('named', t('factFile'), fileName)}{' '}
        <span class="soft">{t('bouncesColumns', columns.email, columns.kind || '–', columns.at || '–')}</span>
      </p>
      <p role="status" data-counts>
        {t('bouncesRead', formatNumber(hard), formatNumber(soft), formatNumber(others))}
        {' · '}
        {inLists === undefined ? t('lockedCounting') : tCount('bouncesInLists', inLists, formatNumber(hard + soft))}
      </p>
      <Notice tone="info">{t('bouncesMeaning')}</Notice>
      <div class={styles.end}>
        <Button look="primary" busy={isAdding} disabled={!inLists} onClick={on.onAdd}>
          {tCount('bouncesMark', inLists ?? 0)}
        </Button>
        <Button onClick={on.onAnother}>{t('addFileAnother')}</Button>
        <Button onClick={on.onCancel}>{t('confirmCancel')}</Button>
      </div>
    </>
  )
}

/** The files that were added, with what each of them did. */
const Files = ({ files, on }: { files: readonly ListedFile[]; on: BouncesFormProps['on'] }) => (
  <section class={styles.form} aria-label={t('bouncesFiles')}>
    <h2>{t('bouncesFiles')}</h2>
    <ul class={styles.files}>
      {files.map(({ id, name, addedAt, hard, soft, going }) => (
        <li key={id} data-file={id}>
          <span>
            <bdi>{name || '–'}</bdi>{' '}
            <span class="small soft">
              {[formatDate(addedAt), `${t('bounceHard')}: ${formatNumber(hard)}`, `${t('bounceSoft')}: ${formatNumber(soft)}`].join(' · ')}
            </span>
            {going !== undefined && <span class={styles.going}>{going}</span>}
          </span>
          <span class={styles.end}>
            {going !== undefined && (
              <Button small label={t('named', t('bouncesKeep'), name)} onClick={() => on.onKeep(id)}>
                {t('bouncesKeep')}
              </Button>
            )}
            <Button small label={t('named', t('suppressionTakeBack'), name)} onClick={() => on.onTakeBack(id)}>
              {t('suppressionTakeBack')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** The form that adds bounces, and below it what is known of the bounces of each service. */
export const BouncesForm = ({ step, problem, files, shares, on }: BouncesFormProps) => {
  const intro = useRef<HTMLParagraphElement>(null)
  useIgnoreStrayDrops()
  useEffect(() => {
    // The focused button was removed with the last step.
    if (document.activeElement === document.body) intro.current?.focus()
  }, [step.is])
  return (
    <article class={styles.page}>
      <div class={styles.form}>
        <p class="soft" ref={intro} tabIndex={-1}>
          {t('bouncesIntro')}
        </p>
        <ProblemNotice text={problem} />
        {step.is === 'choose' ? (
          <>
            <FileDrop accept={acceptedFiles} hint={t('bouncesHint')} readingName={step.readingName} onFile={on.onFile} />
            <div class={styles.end}>
              <Button onClick={on.onCancel}>{t('confirmCancel')}</Button>
            </div>
          </>
        ) : (
          <CheckStep checked={step.checked} isAdding={step.isAdding} on={on} />
        )}
        {files && files.length > 0 && <Files files={files} on={on} />}
        {shares && shares.length > 0 && <BounceShares shares={shares} onEvidence={on.onEvidence} />}
      </div>
    </article>
  )
}
