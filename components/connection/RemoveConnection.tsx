// Removes a connection after a question; where it must stay, the reason is shown.
import { useRef, useState } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { InlineConfirm, Notice } from '../ui/Notice.tsx'
import { failureText } from '../shell/failure-text.ts'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import styles from './ConnectionForm.module.css'

export interface RemoveConnectionProps {
  name: string
  /** why it was not removed */
  problem?: Failure | undefined
  now: number
  onRemove: () => void
}

export const RemoveConnection = ({ name, problem, now, onRemove }: RemoveConnectionProps) => {
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('button'))
  const remove = () => {
    setAsking(false)
    onRemove()
  }
  return (
    <div class={styles.remove} ref={place}>
      {asking ? (
        <InlineConfirm
          destructive
          question={t('confirmRemoveConnection', name)}
          confirmLabel={t('actionRemove')}
          cancelLabel={t('keepConnection')}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button small label={t('removeConnectionNamed', name)} onClick={() => setAsking(true)}>
          {t('removeThisConnection')}
        </Button>
      )}
      {problem && !asking && (
        <Notice tone="problem" live>
          {failureText(problem, name, now)}
        </Notice>
      )}
    </div>
  )
}
