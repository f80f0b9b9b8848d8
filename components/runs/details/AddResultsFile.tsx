// The form that adds a results file to a run: choose or drop it, check its content, add it.
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../shell/failure-text.ts'
import { FileDrop, useIgnoreStrayDrops } from '../../ui/fields/FileDrop.tsx'
import { FilePreview } from './FilePreview.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Database } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { useAddFile } from './use-add-file.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './RunDetails.module.css'

const accept = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xlsx,.gz,text/csv,application/json,application/x-ndjson'
const formats = { csv: 'CSV', json: 'JSON', 'json-lines': 'JSON lines', xlsx: 'XLSX' }

export const AddResultsFile = ({ database, run, onDone }: { database: Database; run: Run; onDone: () => void }) => {
  const { step, problem, read, add, another } = useAddFile(database, run.id)
  const heading = useRef<HTMLHeadingElement>(null)
  useIgnoreStrayDrops()
  useEffect(() => {
    // The focused button was removed with the last step.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [step.is])
  return (
    <article class={styles.page}>
      <h2 ref={heading} tabIndex={-1}>
        {t('addFileTitle')}
      </h2>
      <p class={classNames(styles.intro, 'soft')} dir="auto">
        {t('addFileIntro', run.listTitle)}
      </p>
      {problem && (
        <Notice tone="problem" live>
          {failureText(problem, run.serviceHost, Date.now())}
        </Notice>
      )}
      {(step.is === 'choose' || step.is === 'reading') && (
        <>
          <FileDrop
            accept={accept}
            hint={t('dropHint')}
            readingName={step.is === 'reading' ? step.name : undefined}
            onFile={file => void read(file)}
          />
          <div class={styles.end}>
            <Button onClick={onDone}>{t('confirmCancel')}</Button>
          </div>
        </>
      )}
      {step.is === 'read' && (
        <>
          <FilePreview
            name={step.name}
            format={formats[step.found.format]}
            rows={step.found.rows.length}
            first={step.first}
            list={run.listTitle}
            replaces={run.state.is === 'collected' ? run.state.rows : 0}
          />
          <div class={styles.end}>
            <Button look="primary" busy={step.adding} onClick={() => void add()}>
              {t('addFileAdd')}
            </Button>
            <Button onClick={another}>{t('addFileAnother')}</Button>
          </div>
        </>
      )}
      {step.is === 'done' && (
        <>
          <Notice tone="good" live>
            {tCount('addFileDone', step.rows)}
          </Notice>
          <Button look="primary" onClick={onDone}>
            {t('unseenShow')}
          </Button>
        </>
      )}
    </article>
  )
}
