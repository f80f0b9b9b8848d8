// Reads a file of people not to be contacted in the settings, and adds or removes them at a click.
import { useEffect, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { BlockedFileForm, type BlockedOutcome } from './BlockedFileForm.tsx'
import { maxContactRows, readContactFile, type ContactFile } from '../../lib/do-not-contact/read-contact-file.ts'
import { readContacts } from '../../lib/do-not-contact/read-contacts.ts'
import { createPause } from '../shell/pause.ts'
import { useListFile } from '../own-lists/use-list-file.ts'

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
