// The support file of one run: created, shown, and saved by the user. Nothing is sent.
import { useEffect, useState } from 'preact/hooks'
import { failureText } from '../../../components/frames/failure-text.ts'
import { SupportPreview } from '../../../components/runs/details/SupportPreview.tsx'
import type { Database } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { saveFile } from '../../../lib/exports/save-file.ts'
import { makeSupportFile, supportFileName } from './support-file.ts'

export const Support = ({ database, run, onBack }: { database: Database; run: Run; onBack: () => void }) => {
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // Created once, so that the text shown is the text saved even if the run changes.
  useEffect(
    () =>
      void makeSupportFile(database, run).then(setText, () =>
        setProblem(failureText({ code: 'exportFailed' }, run.serviceHost, Date.now()))
      ),
    []
  )
  return (
    <SupportPreview
      text={text}
      problem={problem}
      onSave={() => text !== undefined && saveFile(supportFileName(new Date(), run.serviceHost), [text], 'application/json')}
      onBack={onBack}
    />
  )
}
