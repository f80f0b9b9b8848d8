// The drawer that saves chosen lists in a locked file: which lists, who is in it, the passphrase, and the outcome.
import { useId, useEffect, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { PassphraseFields, useNewPassphrase } from './PassphraseFields.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Notice, ProblemNotice } from '../ui/Notice.tsx'
import { Drawer } from '../ui/overlay/Drawer.tsx'
import { localDay } from '../../lib/records/table/local-day.ts'
import { failureText } from '../shell/failure-text.ts'
import type { Database } from '../../lib/database/schema.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import type { Failure } from '../../lib/failure.ts'
import { DamagedListError, summariseLockedLists, type LockedOptions } from '../../lib/backup/locked-lists.ts'
import { minPassphraseLength, writeLockedLists } from '../../lib/backup/locked-file.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { storageFailure } from '../../lib/storage-failure.ts'
import { toChoice } from '../lists/ListRows.tsx'
import { createPause } from '../shell/pause.ts'
import styles from './LockedFile.module.css'

/** How many people are in a list of the file, or in all of it, and of how many there is an email. */
interface PeopleCount {
  people: number
  withEmail: number
}

/** Who would be in the file. `notes`: about how many people something that was written down is in it. */
export interface LockedWho extends PeopleCount {
  lists: readonly (PeopleCount & { id: string; title: string; companies: number })[]
  leftOut: number
  notes: number
}

export type LockedState = { is: 'ready' } | { is: 'saving' } | { is: 'saved'; people: number } | { is: 'failed'; text: string }

export interface LockedFileFormProps {
  /** all lists, newest first, and the ids of those that are in the file */
  lists: readonly { id: string; name: string }[]
  chosen: readonly string[]
  withNotes: boolean
  /** undefined while the people are counted */
  who: LockedWho | undefined
  state: LockedState
  onChoose: (chosen: readonly string[], withNotes: boolean) => void
  onSave: (passphrase: string) => void
  onClose: () => void
}

const peopleText = ({ people, withEmail }: PeopleCount): string => tCount('lockedPeople', people, formatNumber(withEmail))

const Who = ({ who, withNotes }: { who: LockedWho; withNotes: boolean }) => (
  <>
    <ul>
      {who.lists.map(({ id, title, companies, ...counts }) => (
        <li key={id}>
          <bdi>{title || t('noListName')}</bdi>:{' '}
          {[peopleText(counts), ...(companies > 0 ? [tCount('companies', companies)] : [])].join(' · ')}
        </li>
      ))}
    </ul>
    {who.lists.length > 1 && <p>{t('lockedAll', peopleText(who))}</p>}
    {who.leftOut > 0 && <p>{tCount('lockedLeftOut', who.leftOut)}</p>}
    <p>{withNotes && who.notes > 0 ? tCount('lockedNotes', who.notes) : t('lockedNoNotes')}</p>
    <p class="small soft">{t('lockedNever')}</p>
  </>
)

/** The drawer that saves chosen lists in a locked file: which lists, who is in it, the passphrase, and the outcome. */
export const LockedFileForm = (props: LockedFileFormProps) => {
  const { lists, chosen, withNotes, who, state, onChoose, onSave, onClose } = props
  const id = useId()
  const typed = useNewPassphrase()
  const isBusy = state.is === 'saving'
  const isEmpty = who === undefined || who.lists.every(({ people, companies }) => people + companies === 0)
  const save = (event: Event): void => {
    event.preventDefault()
    const passphrase = isBusy || isEmpty ? undefined : typed.take()
    if (passphrase !== undefined) onSave(passphrase)
  }
  const foot = (
    <Button type="submit" form={id} look="primary" busy={isBusy} disabled={isEmpty}>
      {t('keptFileSave')}
    </Button>
  )
  return (
    <Drawer title={t('lockedTitle')} foot={foot} onClose={onClose}>
      <form id={id} class={styles.form} onSubmit={save}>
        <p class="soft">{t('lockedIntro')}</p>
        <fieldset class={styles.lists}>
          <legend>{t('lockedLists')}</legend>
          <div>
            {lists.map(list => (
              <Checkbox
                key={list.id}
                label={list.name}
                checked={chosen.includes(list.id)}
                onChange={isChosen => onChoose(isChosen ? [...chosen, list.id] : chosen.filter(other => other !== list.id), withNotes)}
              />
            ))}
          </div>
        </fieldset>
        <Checkbox
          label={t('lockedWithNotes')}
          hint={t('lockedWithNotesHint')}
          checked={withNotes}
          onChange={isWanted => onChoose(chosen, isWanted)}
        />
        <section class={styles.who} aria-labelledby={`${id}-who`}>
          <h3 id={`${id}-who`}>{t('lockedWho')}</h3>
          <div role="status">{who ? <Who who={who} withNotes={withNotes} /> : <p>{t('lockedCounting')}</p>}</div>
        </section>
        <PassphraseFields typed={typed} />
        {state.is === 'failed' && <ProblemNotice text={state.text} />}
        {state.is === 'saved' && (
          <Notice tone="good" live>
            {tCount('lockedSaved', state.people)}
          </Notice>
        )}
      </form>
    </Drawer>
  )
}

export interface LockedFileProps {
  database: Database
  /** all lists, newest first */
  lists: readonly Run[]
  /** ids of the lists that were shown */
  first: readonly string[]
  onClose: () => void
}

/** "muster-lists-2026-11-21.musterbackup", by the local date. */
const lockedFileName = (date: Date): string => `muster-lists-${localDay(date)}.musterbackup`

const toOptions = (listIds: readonly string[], withNotes: boolean, signal: AbortSignal): LockedOptions => {
  const pause = createPause()
  return {
    listIds,
    withNotes,
    fileName: lockedFileName(new Date()),
    now: Date.now(),
    newId: () => crypto.randomUUID(),
    pause: async () => {
      await pause()
      signal.throwIfAborted()
    }
  }
}

const toFailure = (error: unknown): Failure => (error instanceof DamagedListError ? { code: 'resultsUnreadable' } : storageFailure(error))
const failed = (failure: Failure): LockedState => ({ is: 'failed', text: failureText(failure, '', 0) })

/** Saves chosen lists in a locked file. Each change of the choice counts its people again. */
export const LockedFile = ({ database, lists, first, onClose }: LockedFileProps) => {
  const [{ chosen, withNotes }, setChoice] = useState({ chosen: first, withNotes: false })
  const [who, setWho] = useState<LockedWho>()
  const [state, setState] = useState<LockedState>({ is: 'ready' })
  const key = chosen.join(' ')
  useEffect(() => {
    const controller = new AbortController()
    setWho(undefined)
    summariseLockedLists(database, toOptions(chosen, withNotes, controller.signal)).then(
      summary => controller.signal.aborted || setWho(summary),
      error => controller.signal.aborted || setState(failed(toFailure(error)))
    )
    return () => controller.abort()
  }, [database, key, withNotes])
  const save = async (passphrase: string): Promise<LockedState> => {
    const options = toOptions(chosen, withNotes, new AbortController().signal)
    const { file, summary } = await writeLockedLists(database, options, {
      passphrase,
      randomBytes: bytes => crypto.getRandomValues(new Uint8Array(bytes)),
      onProgress: () => undefined
    })
    await saveFile(options.fileName, [file], file.type)
    return { is: 'saved', people: summary.people }
  }
  return (
    <LockedFileForm
      lists={lists.map(toChoice)}
      chosen={chosen}
      withNotes={withNotes}
      who={who}
      state={state}
      onChoose={(ids, isWanted) => {
        setChoice({ chosen: ids, withNotes: isWanted })
        setState({ is: 'ready' })
      }}
      onSave={passphrase => {
        if (passphrase.length < minPassphraseLength) return setState(failed({ code: 'passphraseShort' }))
        setState({ is: 'saving' })
        // One file at a time in all pages.
        navigator.locks.request('backup', () => save(passphrase)).then(setState, error => setState(failed(toFailure(error))))
      }}
      onClose={onClose}
    />
  )
}
