// The support file of one run, or of the newest ones to report a problem: created, shown, and saved by the user. Nothing is sent.
import { useEffect, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { useIsSample } from '../sample/sample-context.ts'
import { SupportPreview } from './SupportPreview.tsx'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import { makeSupportFile, supportFileName } from './support-file.ts'

interface SupportProps {
  database: Database
  /** the run that the file is about; without it, the newest runs */
  run?: Run
  onBack: () => void
}

export const Support = ({ database, run, onBack }: SupportProps) => {
  const isSample = useIsSample()
  const host = run?.serviceHost ?? ''
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // Created once, so that the text shown is the text saved even if the run changes.
  useEffect(
    () => void makeSupportFile(database, run).then(setText, () => setProblem(failureText({ code: 'exportFailed' }, host, Date.now()))),
    []
  )
  return (
    <SupportPreview
      text={text}
      problem={problem}
      isReport={run === undefined}
      onSave={() => text !== undefined && void saveFile(supportFileName(new Date(), isSample), [text], 'application/json')}
      onBack={onBack}
    />
  )
}
