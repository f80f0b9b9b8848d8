// The popup's button that enters the sample mode.
import { useState } from 'preact/hooks'
import { Button } from '../ui/Button.tsx'
import { failureText } from '../shell/failure-text.ts'
import { Notice } from '../ui/Notice.tsx'
import type { Failure } from '../../lib/failure.ts'
import { storageFailure } from '../../lib/storage-failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { useManaged } from '../settings/ManagedSetting.tsx'
import styles from '../shell/PopupFrame.module.css'

export interface TrySampleProps {
  /** enters the sample mode; rejects where that was not stored */
  onSample: () => Promise<void>
}

export const TrySamplePopup = ({ onSample }: TrySampleProps) => {
  const managed = useManaged()
  const [problem, setProblem] = useState<Failure>()
  if (managed.noSampleData) return null
  return (
    <div class={styles.sample}>
      <Button small onClick={() => void onSample().catch((thrown: unknown) => setProblem(storageFailure(thrown)))}>
        {t('sampleTry')}
      </Button>
      {problem && (
        <Notice tone="problem" live>
          {failureText(problem, '', 0)}
        </Notice>
      )}
    </div>
  )
}
