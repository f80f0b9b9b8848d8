// The button that enters the sample mode: on the welcome page, and as a section of the settings.
import { useState } from 'preact/hooks'
import { ManagedSetting, useManaged } from '../settings/ManagedSetting.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Setting } from '../settings/Setting.tsx'
import { useIsSample } from './SampleMode.tsx'
import { failureText } from '../shell/failure-text.ts'
import { runtime } from '../../lib/browser.ts'
import type { Failure } from '../../lib/failure.ts'
import { storageFailure } from '../../lib/storage-failure.ts'
import { t } from '../../lib/i18n/text.ts'

interface TrySampleProps {
  /** enters the sample mode; rejects where that was not stored */
  onSample: () => Promise<void>
}

/** The guide is in the popup's page; it opens in this tab. */
const openGuide = (): void => location.assign(runtime.getURL('/popup.html'))

export const TrySample = ({ onSample, look = 'tinted' }: TrySampleProps & { look?: 'primary' | 'tinted' }) => {
  const managed = useManaged()
  const isSample = useIsSample()
  const [problem, setProblem] = useState<Failure>()
  const enter = (): void => void onSample().then(openGuide, (thrown: unknown) => setProblem(storageFailure(thrown)))
  return (
    <ManagedSetting isManaged={managed.noSampleData === true}>
      <Button look={look} onClick={isSample ? openGuide : enter}>
        {t(isSample ? 'sampleGoOn' : 'sampleTry')}
      </Button>
      {problem && (
        <Notice tone="problem" live>
          {failureText(problem, '', 0)}
        </Notice>
      )}
    </ManagedSetting>
  )
}

export const SampleSettings = (props: TrySampleProps) => (
  <Setting id="sample" intro={t('sampleTryText')} isFolded>
    <TrySample {...props} />
  </Setting>
)
