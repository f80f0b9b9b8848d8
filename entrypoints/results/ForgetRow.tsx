// "Forget this person" on the card of one record.
import { useMemo } from 'preact/hooks'
import { Button } from '../../components/Button.tsx'
import { ForgetQuestion } from '../../components/ForgetQuestion.tsx'
import { useForget } from '../../components/use-forget.ts'
import type { Database } from '../../lib/database/schema.ts'
import { forgetHere } from '../../lib/privacy/forget-here.ts'
import { say } from '../../lib/words.ts'

export const ForgetRow = ({ database, marks, onDone }: { database: Database; marks: readonly string[]; onDone: () => void }) => {
  const { state, look, go, cancel } = useForget(useMemo(() => forgetHere(database, crypto, navigator.locks), [database]))
  if (!state)
    return (
      <Button small look="destructive" onClick={() => look(marks)}>
        {say('recordForget')}
      </Button>
    )
  return (
    <>
      <ForgetQuestion state={state} onForget={go} onCancel={cancel} />
      {(state.is === 'done' || state.is === 'failed') && (
        <Button small onClick={onDone}>
          {say('recordClose')}
        </Button>
      )}
    </>
  )
}
