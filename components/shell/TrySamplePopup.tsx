// The popup's button that enters the sample mode.
import { useState } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { storageFailure } from '../../lib/storage-failure.ts'
import { useManaged } from '../settings/ManagedSetting.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { failureText } from './failure-text.ts'
import styles from './QuietLine.module.css'

/** `onSample` rejects where the mode was not stored. */
export const TrySamplePopup = ({ onSample }: { onSample: () => Promise<void> }) => {
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
