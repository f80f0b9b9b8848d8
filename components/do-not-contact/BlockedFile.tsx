// A file of people not to be contacted: what it was read as, the buttons that block them, and then who could not be blocked.
import { useEffect, useState } from 'preact/hooks'
import { formatNumber, t, tCount } from '../../lib/i18n/text.ts'
import { FilePreview, type FilePreviewProps, type ShownFile } from '../own-lists/FilePreview.tsx'
import { NotBlocked, type MarkOutcome, type NotBlockedProps } from './NotBlocked.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice, ProblemNotice, ProgressBar } from '../ui/Notice.tsx'
import { failureText } from '../shell/failure-text.ts'
import { maxContactRows, readContactFile, type ContactFile } from '../../lib/do-not-contact/read-contact-file.ts'
import { readContacts } from '../../lib/do-not-contact/read-contacts.ts'
import { createPause } from '../shell/pause.ts'
import { useListFile } from '../own-lists/use-list-file.ts'
import styles from './BlockedFile.module.css'

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

/** A file of people not to be contacted: what it was read as, the buttons that block them, and then who could not be blocked. */
export const BlockedFileForm = ({ file, problem, entries, outcome, on }: BlockedFileFormProps) => {
  if (problem !== undefined) return <ProblemNotice text={problem} />
  if (outcome && outcome.is !== 'failed')
    return (
      <div class={styles.file}>
        <p role="status">{tCount(outcome.is === 'added' ? 'suppressionAdded' : 'suppressionRemoved', outcome.changed)}</p>
        {outcome.is === 'added' && <NotBlocked outcome={outcome.marked} onCorrect={on.onCorrect} />}
      </div>
    )
  if (!file) return <ProgressBar label={t('progressLabel')} value={undefined} valueText={t('lockedCounting')} />
  const found =
    entries && t('suppressionFound', formatNumber(entries.emails), formatNumber(entries.domains), formatNumber(entries.profiles))
  return (
    <div class={styles.file}>
      <FilePreview file={file} countsText={found ?? t('lockedCounting')} on={on} />
      {entries?.total === 0 && <Notice tone="info">{t('suppressionNoOne')}</Notice>}
      {entries !== undefined && entries.total > 0 && (
        <div class={styles.buttons}>
          <Button look="tinted" onClick={on.onAdd}>
            {tCount('suppressionAdd', entries.total)}
          </Button>
          <Button onClick={on.onRemove}>{t('suppressionRemove')}</Button>
        </div>
      )}
      {outcome && <ProblemNotice text={t('settingNotSaved')} />}
    </div>
  )
}

export interface BlockedFileProps {
  file: File
  /** both resolve with the number of changed entries, and reject when nothing was stored */
  onAdd: (keys: readonly string[]) => Promise<number>
  onRemove: (keys: readonly string[]) => Promise<number>
}

/** Whom the file names, with these columns; undefined while that is read. */
const useContacts = ({ list, made }: Pick<ReturnType<typeof useListFile>, 'list' | 'made'>): ContactFile | undefined => {
  const [read, setRead] = useState<{ of: unknown; contacts: ContactFile }>()
  useEffect(() => {
    if (!list || !made) return undefined
    let isStale = false
    void readContactFile(list.file, made, createPause(), () => isStale).then(contacts => {
      if (contacts && !isStale) setRead({ of: made, contacts })
    })
    return () => {
      isStale = true
    }
  }, [made])
  return made && read?.of === made ? read.contacts : undefined
}

/** Reads a file of people not to be contacted in the settings, and adds or removes them at a click. */
export const BlockedFile = ({ file, onAdd, onRemove }: BlockedFileProps) => {
  const reader = useListFile({ maxRows: maxContactRows })
  const contacts = useContacts(reader)
  const [outcome, setOutcome] = useState<BlockedOutcome>()
  useEffect(() => {
    setOutcome(undefined)
    reader.clear()
    void reader.read(file)
  }, [file])
  const act = (changing: Promise<number>, toOutcome: (changed: number) => BlockedOutcome): void => {
    changing.then(
      changed => setOutcome(toOutcome(changed)),
      () => setOutcome({ is: 'failed' })
    )
  }
  const correct = async (text: string): Promise<boolean> => {
    const { keys } = readContacts(text)
    if (keys.length === 0) return false
    return onAdd(keys).then(
      () => true,
      () => false
    )
  }
  return (
    <BlockedFileForm
      file={reader.shown}
      problem={reader.problem && failureText(reader.problem, '', Date.now())}
      entries={contacts && { ...contacts, total: contacts.keys.length }}
      outcome={outcome}
      on={{
        ...reader.on,
        onAdd: () => contacts && act(onAdd(contacts.keys), changed => ({ is: 'added', changed, marked: contacts })),
        onRemove: () => contacts && act(onRemove(contacts.keys), changed => ({ is: 'removed', changed })),
        onCorrect: correct
      }}
    />
  )
}
