// The progress and outcome of erasing a person, over the corner of the page: the drawer of the record is closed by then.
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../ui/Button.tsx'
import { EraseQuestion } from './EraseQuestion.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { t } from '../../lib/i18n/text.ts'
import { focusTable } from '../results/focus-table.ts'
import styles from '../ui/overlay/Toasts.module.css'
import type { Erasure } from './use-erasure.ts'

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
