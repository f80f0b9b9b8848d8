// The button that erases the person of a record, and the question before it.
import { useRef } from 'preact/hooks'
import { Button } from '../../../components/ui/Button.tsx'
import { EraseQuestion } from '../../../components/results/EraseQuestion.tsx'
import { useFocusFallback } from '../../../components/ui/hooks/use-focus-fallback.ts'
import { t } from '../../../lib/i18n/text.ts'
import type { Erasure } from '../use-erase.ts'

export const EraseAction = ({ erasure, erasureKeys }: { erasure: Erasure; erasureKeys: readonly string[] }) => {
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('button') ?? place.current)
  const question = erasure.getQuestion(erasureKeys)
  return (
    <div ref={place} tabIndex={-1}>
      {question ? (
        <EraseQuestion state={question} onErase={erasure.erase} onCancel={erasure.cancel} />
      ) : (
        <Button small look="destructive" busy={erasure.isBusy} onClick={() => erasure.ask(erasureKeys)}>
          {t('recordForget')}
        </Button>
      )}
    </div>
  )
}
