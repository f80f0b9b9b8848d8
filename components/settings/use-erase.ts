// Forgetting one person, step by step: looked for, asked about, done. Until the question is answered nothing is changed.
import { useState } from 'preact/hooks'
import type { createErasePerson } from '../../lib/privacy/erase-person.ts'
import type { FoundPerson } from '../../lib/privacy/find-person.ts'
import { failureText } from '../frames/failure-text.ts'
import type { Erasing } from '../results/EraseQuestion.tsx'

type Forget = ReturnType<typeof createErasePerson>

const wordsOf = (code: 'muster' | 'nobodyNamed' | 'forgetAgain'): Erasing => ({ is: 'failed', words: failureText({ code }, '', 0) })

export const useErase = ({ find, forget }: Forget) => {
  const [state, setState] = useState<Erasing>()
  const [found, setFound] = useState<FoundPerson>()
  return {
    state,
    /** it was begun and a part is left: `go` does the rest */
    isLeft: state?.is === 'failed' && found !== undefined,
    /** `keys` as `personMarks` gives them; none is said to name nobody. */
    look: (keys: readonly string[]): void => {
      setFound(undefined)
      if (keys.length === 0) return setState(wordsOf('nobodyNamed'))
      setState({ is: 'looking' })
      find(keys).then(
        person => {
          const { records, runs, lookups, live } = person
          setFound(person)
          setState({ is: 'found', records, lists: runs.length, lookups: lookups.length, live })
        },
        () => setState(wordsOf('muster'))
      )
    },
    go: (): void => {
      if (!found) return
      setState({ is: 'doing', done: 0, total: 0 })
      forget(found, (done, total) => setState({ is: 'doing', done, total })).then(
        done => setState(done.ok ? { is: 'done' } : wordsOf('forgetAgain')),
        () => setState(wordsOf('forgetAgain'))
      )
    },
    cancel: (): void => setState(undefined)
  }
}
