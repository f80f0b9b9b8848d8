// The way to sample data: on the welcome page beside the connection, and in the settings of whoever is connected.
import { useState } from 'preact/hooks'
import { Button } from '../../components/ui/Button.tsx'
import { Notice } from '../../components/ui/Notice.tsx'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { useIsSample } from '../../components/sample/sample-context.ts'
import { failureText } from '../../components/frames/failure-text.ts'
import { runtime } from '../../lib/browser.ts'
import type { Failure } from '../../lib/failure.ts'
import { storageFailure } from '../../lib/storage-failure.ts'
import { t } from '../../lib/i18n/text.ts'

interface TrySampleProps {
  /** rejects where it was not stored; nothing has changed then */
  onSample: () => Promise<void>
}

/** The popup's page, in this tab: its guide goes on from here. */
const goOn = (): void => location.assign(runtime.getURL('/popup.html'))

export const TrySample = ({ onSample }: TrySampleProps) => {
  const isSample = useIsSample()
  const [problem, setProblem] = useState<Failure>()
  const enter = (): void => void onSample().then(goOn, (thrown: unknown) => setProblem(storageFailure(thrown)))
  return (
    <>
      <Button look="tinted" onClick={isSample ? goOn : enter}>
        {t(isSample ? 'sampleGoOn' : 'sampleTry')}
      </Button>
      {problem && (
        <Notice tone="problem" live>
          {failureText(problem, '', 0)}
        </Notice>
      )}
    </>
  )
}

export const SampleSettings = (props: TrySampleProps) => (
  <SettingsSection title={t('sampleTitle')} intro={t('sampleTryText')}>
    <TrySample {...props} />
  </SettingsSection>
)
