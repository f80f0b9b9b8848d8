// The way to be rid of a connection: asked about in place, and where it has to stay, the reason stands here.
import { useRef, useState } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { InlineConfirm } from '../ui/InlineConfirm.tsx'
import { failureText } from '../frames/failure-text.ts'
import { Notice } from '../ui/Notice.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'

export interface RemoveConnectionProps {
  name: string
  /** why it was not removed */
  problem?: Failure | undefined
  now: number
  onRemove: () => void
}

export const RemoveConnection = ({ name, problem, now, onRemove }: RemoveConnectionProps) => {
  const [asked, setAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('button'))
  const remove = () => {
    setAsked(false)
    onRemove()
  }
  return (
    <div class="connection-remove" ref={place}>
      {asked ? (
        <InlineConfirm
          destructive
          question={t('confirmRemoveConnection', name)}
          confirmLabel={t('actionRemove')}
          onConfirm={remove}
          onCancel={() => setAsked(false)}
        />
      ) : (
        <Button small label={t('removeConnectionNamed', name)} onClick={() => setAsked(true)}>
          {t('removeThisConnection')}
        </Button>
      )}
      {problem && !asked && (
        <Notice tone="problem" live>
          {failureText(problem, name, now)}
        </Notice>
      )}
    </div>
  )
}
