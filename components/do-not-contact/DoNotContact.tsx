// The do-not-contact list: entries are added by pasting, where every skipped line has its reason, or from a file.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { t, tCount, formatDate, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { InlineConfirm, Notice } from '../ui/Notice.tsx'
import { FieldFrame, FieldNote } from '../ui/fields/Field.tsx'
import { FileDrop } from '../ui/fields/FileDrop.tsx'
import { Setting } from '../settings/Setting.tsx'
import type { Batch, TakenBack } from '../../lib/do-not-contact/batches.ts'
import { acceptedFiles } from '../own-lists/accepted-files.ts'
import styles from '../settings/Setting.module.css'

/** The entries found in a text. */
export interface ReadEntries {
  keys: string[]
  emails: number
  domains: number
  profiles: number
  skippedLines: readonly { line: number; text: string; reason: 'no-person' | 'short-link' | 'duplicate' | 'unreadable' | 'partly' }[]
}

export interface DoNotContactProps {
  /** undefined until it is known */
  entryCount: number | undefined
  /** what of it the organisation presets */
  managedText?: string | undefined
  parseText: (text: string) => ReadEntries
  /** draws what a chosen file holds, and adds it */
  drawFile: (file: File) => ComponentChildren
  /** what was added together, the newest first */
  batches?: readonly Batch[] | undefined
  /** both resolve with the number of changed entries, and reject when nothing was stored */
  onAdd: (keys: readonly string[]) => Promise<number>
  onRemove: (keys: readonly string[]) => Promise<number>
  onTakeBack: (id: string) => Promise<TakenBack>
  onClear: () => Promise<unknown>
}

const batchText = ({ count, at, source }: Batch): string => {
  const text = tCount('suppressionBatch', count, formatDate(at))
  return source === '' ? text : t('suppressionBatchFrom', text, source)
}

const maxBatchesShown = 10

const Batches = ({ batches, onTakeBack }: { batches: readonly Batch[]; onTakeBack: (id: string) => void }) => (
  <div>
    <h4>{t('suppressionBatches')}</h4>
    <ul class={styles.batches}>
      {batches.slice(0, maxBatchesShown).map(batch => (
        <li key={batch.id}>
          <bdi>{batchText(batch)}</bdi>
          <Button small label={t('named', t('suppressionTakeBack'), batchText(batch))} onClick={() => onTakeBack(batch.id)}>
            {t('suppressionTakeBack')}
          </Button>
        </li>
      ))}
    </ul>
  </div>
)

const skipReasons: Record<ReadEntries['skippedLines'][number]['reason'], MessageKey> = {
  'no-person': 'suppressionSkippedNoOne',
  'short-link': 'suppressionSkippedShort',
  duplicate: 'bulkReasonTwice',
  unreadable: 'suppressionSkippedUnread',
  partly: 'suppressionSkippedPart'
}
const maxSkippedShown = 100

const Found = ({ read }: { read: ReadEntries }) => (
  <div>
    <p role="status">{t('suppressionFound', formatNumber(read.emails), formatNumber(read.domains), formatNumber(read.profiles))}</p>
    {read.skippedLines.length > 0 && (
      <details>
        <summary>{tCount('suppressionSkipped', read.skippedLines.length)}</summary>
        <ul class={styles.scrolled} tabIndex={0}>
          {read.skippedLines.slice(0, maxSkippedShown).map(({ line, text, reason }) => (
            <li key={line}>
              {t('fileNoteLine', formatNumber(line))} <bdi>{text}</bdi>: {t(skipReasons[reason])}
            </li>
          ))}
          {read.skippedLines.length > maxSkippedShown && <li>{tCount('fileNoteMore', read.skippedLines.length - maxSkippedShown)}</li>}
        </ul>
      </details>
    )}
  </div>
)

export const DoNotContact = ({
  entryCount,
  managedText,
  batches = [],
  parseText,
  drawFile,
  onAdd,
  onRemove,
  onTakeBack,
  onClear
}: DoNotContactProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<ReadEntries>()
  const [outcome, setOutcome] = useState<{ text: string; failed?: true; undo?: () => Promise<void> }>()
  const [file, setFile] = useState<File>()
  const [clearing, setClearing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasClearing = useRef(false)
  useLayoutEffect(() => {
    wasClearing.current = clearing
  })
  // Only the closed question moves the focus to the button that clears the list.
  const next = (part: HTMLElement | null) => (wasClearing.current && opener.current) || part?.querySelector<HTMLElement>('textarea')
  const failed = (): void => setOutcome({ text: t('settingNotSaved'), failed: true })
  const type = (typed: string): void => {
    setText(typed)
    setOutcome(undefined)
    setFound(typed.trim() === '' ? undefined : parseText(typed))
  }
  const act = (doing: Promise<unknown>, textFor: (done: number) => string): void => {
    const succeeded = (done: unknown): void => {
      setText('')
      setFound(undefined)
      setOutcome({ text: textFor(Number(done)) })
    }
    doing.then(succeeded, failed)
  }
  const takeBack = (batchId: string): void =>
    void onTakeBack(batchId).then(({ removed, undo }) => setOutcome({ text: tCount('suppressionRemoved', removed), undo }), failed)
  const keys = found?.keys ?? []
  return (
    <Setting
      id="do-not-contact"
      intro={t('suppressionIntro')}
      isFolded
      value={entryCount === undefined ? undefined : tCount('suppressionCount', entryCount)}
      getFocusFallback={next}
    >
      <FieldFrame id={id} label={t('suppressionLabel')}>
        <textarea id={id} rows={3} dir="auto" spellcheck={false} value={text} onInput={event => type(event.currentTarget.value)} />
      </FieldFrame>
      {found && <Found read={found} />}
      {found && keys.length === 0 && <Notice tone="info">{t('suppressionNoOne')}</Notice>}
      {keys.length > 0 && (
        <div class={styles.buttons}>
          <Button look="tinted" onClick={() => act(onAdd(keys), done => tCount('suppressionAdded', done))}>
            {tCount('suppressionAdd', keys.length)}
          </Button>
          <Button onClick={() => act(onRemove(keys), done => tCount('suppressionRemoved', done))}>{t('suppressionRemove')}</Button>
        </div>
      )}
      <FileDrop accept={acceptedFiles} hint={t('suppressionDrop')} onFile={setFile} />
      {file && drawFile(file)}
      <div class={styles.buttons}>
        {entryCount !== undefined && entryCount > 0 && !clearing && (
          <Button small look="destructive" buttonRef={opener} onClick={() => setClearing(true)}>
            {t('suppressionClear')}
          </Button>
        )}
      </div>
      {batches.length > 0 && <Batches batches={batches} onTakeBack={takeBack} />}
      {clearing && (
        <InlineConfirm
          question={t('suppressionClearQuestion')}
          confirmLabel={t('suppressionClear')}
          cancelLabel={t('keepEntries')}
          destructive
          onConfirm={() => {
            setClearing(false)
            act(onClear(), () => t('suppressionCleared'))
          }}
          onCancel={() => setClearing(false)}
        />
      )}
      {managedText !== undefined && <p class="small soft">{managedText}</p>}
      <FieldNote isError={outcome?.failed} role="status">
        {outcome?.text}{' '}
        {outcome?.undo && (
          <Button small onClick={() => void outcome.undo?.().then(() => setOutcome(undefined), failed)}>
            {t('undo')}
          </Button>
        )}
      </FieldNote>
    </Setting>
  )
}
