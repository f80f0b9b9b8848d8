// Forgetting one person, step by step: looked for, asked about, done. Until the question is answered nothing is changed.
import { useState } from 'preact/hooks'
import type { createPersonEraser } from '../../lib/privacy/erase-person.ts'
import type { FoundPerson } from '../../lib/privacy/find-person.ts'
import { failureText } from '../frames/failure-text.ts'
import type { Erasing } from '../results/EraseQuestion.tsx'

type Forget = ReturnType<typeof createPersonEraser>

const wordsOf = (code: 'internalError' | 'noPersonFound' | 'erasureIncomplete'): Erasing => ({
  is: 'failed',
  words: failureText({ code }, '', 0)
})

export const useErase = ({ find, erase }: Forget) => {
  const [state, setState] = useState<Erasing>()
  const [found, setFound] = useState<FoundPerson>()
  return {
    state,
    /** it was begun and a part is left: `go` does the rest */
    isIncomplete: state?.is === 'failed' && found !== undefined,
    /** `keys` as `erasureKeys` gives them; none is said to name nobody. */
    find: (keys: readonly string[]): void => {
      setFound(undefined)
      if (keys.length === 0) return setState(wordsOf('noPersonFound'))
      setState({ is: 'looking' })
      find(keys).then(
        person => {
          const { recordCount, runIds, lookupIds, liveLookups, sharedEmails } = person
          // The email addresses that were given are those of several people.
          if (person.keys.length === 0) return setState(wordsOf('noPersonFound'))
          setFound(person)
          setState({
            is: 'found',
            records: recordCount,
            lists: runIds.length,
            lookups: lookupIds.length,
            live: liveLookups,
            shared: sharedEmails
          })
        },
        () => setState(wordsOf('internalError'))
      )
    },
    eraseFound: (): void => {
      if (!found) return
      setState({ is: 'doing', done: 0, total: 0 })
      erase(found, (done, total) => setState({ is: 'doing', done, total })).then(
        done => setState(done.ok ? { is: 'done', unchecked: done.value.uncheckedCount } : wordsOf('erasureIncomplete')),
        () => setState(wordsOf('erasureIncomplete'))
      )
    },
    cancel: (): void => setState(undefined)
  }
}
