// How forgetting somebody goes, and how it went, above the table: their card is gone by then.
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../components/ui/Button.tsx'
import { EraseQuestion } from '../../components/results/EraseQuestion.tsx'
import { useFocusFallback } from '../../components/ui/hooks/use-focus-fallback.ts'
import { t } from '../../lib/i18n/text.ts'
import { focusTable } from './focus-table.ts'
import type { Forgets } from './use-erase.ts'

export const EraseOutcome = ({ forgets: { outcome, isLeft, go, cancel } }: { forgets: Forgets }) => {
  const place = useRef<HTMLDivElement>(null)
  const isThere = outcome !== undefined
  // Of the buttons there one may be drawn no more.
  useFocusFallback(place, () => place.current)
  // After the layout: by then the card has done with the focus, too.
  useEffect(() => {
    if (isThere) place.current?.focus()
  }, [isThere])
  if (!outcome) return null
  const close = (): void => {
    cancel()
    focusTable()
  }
  return (
    <div ref={place} tabIndex={-1} class="forget-outcome">
      <EraseQuestion state={outcome} onForget={go} onCancel={close} />
      {isLeft && (
        <Button small look="destructive" onClick={go}>
          {t('forgetConfirm')}
        </Button>
      )}{' '}
      {outcome.is !== 'doing' && (
        <Button small onClick={close}>
          {t('recordClose')}
        </Button>
      )}
    </div>
  )
}
