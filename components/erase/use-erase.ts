// Erases one person in steps: find, ask, erase. Nothing changes before the question is answered.
import { useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import type { createPageEraser } from '../../lib/erase/page-eraser.ts'
import type { FailureCode } from '../../lib/failure.ts'
import type { createPersonEraser, Erased } from '../../lib/erase/erase-person.ts'
import type { FoundPerson } from '../../lib/erase/find-person.ts'
import { failureText } from '../shell/failure-text.ts'
import type { Erasing } from './EraseQuestion.tsx'

/** Both functions also reject where the script cannot be loaded. */
export const loadEraser = (database: Database): ReturnType<typeof createPageEraser> => {
  let loading: Promise<ReturnType<typeof createPageEraser>> | undefined
  const load = () =>
    (loading ??= import('../../lib/erase/page-eraser.ts').then(module => module.createPageEraser(database, crypto, navigator.locks, Date)))
  return {
    find: async keys => (await load()).find(keys),
    erase: async (found, onProgress) => (await load()).erase(found, onProgress)
  }
}

type PersonEraser = ReturnType<typeof createPersonEraser>

const failedState = (code: FailureCode, canRetry = false): Erasing => ({ is: 'failed', text: failureText({ code }, '', 0), canRetry })

const toDone = ({ uncheckedCount, liveCount, isOnList }: Erased): Erasing => ({
  is: 'done',
  unchecked: uncheckedCount,
  liveNames: liveCount,
  isOnList
})

/** Erases one person in steps: find, ask, erase. Nothing changes before the question is answered. */
export const useErase = ({ find, erase }: PersonEraser) => {
  const [state, setState] = useState<Erasing>()
  const [found, setFound] = useState<FoundPerson>()
  return {
    state,
    /** `keys` as `erasureKeys` returns them; without any it reports that no one was found. */
    find: (keys: readonly string[]): void => {
      setFound(undefined)
      if (keys.length === 0) return setState(failedState('noPersonFound'))
      setState({ is: 'looking' })
      find(keys).then(
        person => {
          const { recordCount, runIds, lookupIds, noteCount, liveLookups, sharedEmails } = person
          // The email addresses that were given are those of several people.
          if (person.keys.length === 0) return setState(failedState('noPersonFound'))
          setFound(person)
          setState({
            is: 'found',
            records: recordCount,
            lists: runIds.length,
            lookups: lookupIds.length,
            notes: noteCount,
            live: liveLookups,
            shared: sharedEmails
          })
        },
        () => setState(failedState('internalError'))
      )
    },
    eraseFound: (): void => {
      if (!found) return
      setState({ is: 'doing', done: 0, total: 0 })
      erase(found, (done, total) => setState({ is: 'doing', done, total })).then(
        done => setState(done.ok ? toDone(done.value) : failedState(done.failure.code, true)),
        // The script could not be loaded.
        () => setState(failedState('internalError', true))
      )
    },
    cancel: (): void => setState(undefined)
  }
}
