// The quiet way to sample data, for whoever is not connected: this page goes on in it.
import { useState } from 'preact/hooks'
import { Button } from '../../components/ui/Button.tsx'
import { failureText } from '../../components/frames/failure-text.ts'
import { Notice } from '../../components/ui/Notice.tsx'
import type { Failure } from '../../lib/failure.ts'
import { storageFailure } from '../../lib/storage-failure.ts'
import { t } from '../../lib/i18n/text.ts'

export interface TrySampleProps {
  /** rejects where it was not stored; nothing has changed then */
  onSample: () => Promise<void>
}

export const TrySample = ({ onSample }: TrySampleProps) => {
  const [problem, setProblem] = useState<Failure>()
  return (
    <div class="popup-sample">
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
