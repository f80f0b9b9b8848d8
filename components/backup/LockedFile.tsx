// Saves chosen lists in a locked file. Each change of the choice counts its people again.
import { localDay } from '../../lib/records/table/local-day.ts'
import { useEffect, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { LockedFileForm, type LockedState, type LockedWho } from './LockedFileForm.tsx'
import type { Database } from '../../lib/database/schema.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import type { Failure } from '../../lib/failure.ts'
import { DamagedListError, summariseLockedLists, type LockedOptions } from '../../lib/backup/locked-lists.ts'
import { minPassphraseLength, writeLockedLists } from '../../lib/backup/locked-file.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { storageFailure } from '../../lib/storage-failure.ts'
import { toChoice } from '../lists/list-titles.ts'
import { createPause } from '../shell/pause.ts'

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
