// Erases the person of a record. The whole page holds the state: erasing reloads the tables, which closes the record panel.
import { useMemo, useState, useEffect, useRef } from 'preact/hooks'
import { useErase, loadEraser } from './use-erase.ts'
import type { Database } from '../../lib/database/schema.ts'
import { Button } from '../ui/Button.tsx'
import { EraseQuestion } from './EraseQuestion.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { t } from '../../lib/i18n/text.ts'
import { focusTable } from '../results/use-results-shortcuts.ts'
import styles from '../results/Toasts.module.css'

/** Erases the person of a record. The whole page holds the state: erasing reloads the tables, which closes the record panel. */
export const useErasure = (database: Database) => {
  const eraser = useMemo(() => loadEraser(database), [database])
  const { state, find, eraseFound, cancel } = useErase(eraser)
  const [askedKeys, setAskedKeys] = useState('')
  const isAsking = state?.is === 'looking' || state?.is === 'found'
  return {
    /** the open question about the person with these erasure keys */
    getQuestion: (keys: readonly string[]) => (isAsking && askedKeys === keys.join(' ') ? state : undefined),
    /** the progress and the outcome, once the question was answered */
    outcome: isAsking ? undefined : state,
    /** no other person can be erased now */
    isBusy: state?.is === 'looking' || state?.is === 'doing',
    /** opens the question */
    ask: (keys: readonly string[]): void => {
      setAskedKeys(keys.join(' '))
      find(keys)
    },
    erase: eraseFound,
    cancel
  }
}

export type Erasure = ReturnType<typeof useErasure>

/** The progress and outcome of erasing a person, over the corner of the page: the drawer of the record is closed by then. */
export const EraseOutcome = ({ erasure: { outcome, erase, cancel } }: { erasure: Erasure }) => {
  const place = useRef<HTMLDivElement>(null)
  const isShown = outcome !== undefined
  // A focused button may be removed.
  useFocusFallback(place, () => place.current)
  // After the layout, when the record panel has moved the focus, too.
  useEffect(() => {
    if (isShown) place.current?.focus()
  }, [isShown])
  if (!outcome) return null
  const close = (): void => {
    cancel()
    focusTable()
  }
  return (
    <div ref={place} class={styles.toast} tabIndex={-1} data-erased>
      <EraseQuestion state={outcome} onErase={erase} onCancel={close} />
      {outcome.is !== 'doing' && (
        <Button small onClick={close}>
          {t('recordClose')}
        </Button>
      )}
    </div>
  )
}
