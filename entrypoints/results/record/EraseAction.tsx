// "Forget this person" on the card of one record, and the question before it is done.
import { useRef } from 'preact/hooks'
import { Button } from '../../../components/ui/Button.tsx'
import { EraseQuestion } from '../../../components/results/EraseQuestion.tsx'
import { useFocusFallback } from '../../../components/ui/hooks/use-focus-fallback.ts'
import { t } from '../../../lib/i18n/text.ts'
import type { Forgets } from '../use-erase.ts'

export const EraseAction = ({ forgets, marks }: { forgets: Forgets; marks: readonly string[] }) => {
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('button') ?? place.current)
  const question = forgets.questionOf(marks)
  return (
    <div ref={place} tabIndex={-1}>
      {question ? (
        <EraseQuestion state={question} onForget={forgets.go} onCancel={forgets.cancel} />
      ) : (
        <Button small look="destructive" busy={forgets.busy} onClick={() => forgets.look(marks)}>
          {t('recordForget')}
        </Button>
      )}
    </div>
  )
}
