// What the forms for one list and for several share: what they ask of the worker, how a failure is shown, and their end with the buttons.
import { useId, useState } from 'preact/hooks'
import { ok, type Failure, type Result } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { send } from '../../lib/messages/send.ts'
import type { ListChanges } from '../../lib/runs/model/list-changes.ts'
import { failureText } from '../shell/failure-text.ts'
import { isListTitleFailure } from '../start/list-title.ts'
import { Button } from '../ui/Button.tsx'
import { useUncorrected } from '../ui/hooks/use-focus.ts'
import { FieldNote } from '../ui/fields/Field.tsx'
import { ProblemNotice } from '../ui/Notice.tsx'
import styles from './ListForm.module.css'

/** False where the change could not be taken back. */
export type UndoListChange = () => Promise<boolean>

/** Asks the worker to change a list, and returns how to take that back. */
export const changeList = async (runId: string, { tags, ...changes }: ListChanges): Promise<Result<UndoListChange>> => {
  const changed = await send('changeList', { runId, ...changes, ...(tags && { tags: [...tags] }) })
  return changed.ok ? ok(async () => (await send('undoListChange', { runId, ...changed.value })).ok) : changed
}

/** What the last action failed with: as the error of the title's field until the user types there, or as the problem of the form. */
export const useListProblem = (host: string) => {
  const [last, setProblem] = useState<Failure>()
  const [failure, correct] = useUncorrected(last)
  const text = failure && failureText(failure, host, Date.now())
  const isOfTitle = failure !== undefined && isListTitleFailure(failure)
  return { setProblem, correct, titleProblem: isOfTitle ? text : undefined, problem: isOfTitle ? undefined : text }
}

interface ListFormEndProps {
  problem: string | undefined
  archiveLabel: string
  /** undefined where nothing can be archived */
  onArchive: (() => void) | undefined
  /** undefined where no file may be made */
  onLockedFile: (() => void) | undefined
}

export const ListFormEnd = ({ problem, archiveLabel, onArchive, onLockedFile }: ListFormEndProps) => {
  const id = useId()
  return (
    <>
      <ProblemNotice text={problem} />
      <div>
        <div class={styles.buttons}>
          {onArchive && (
            <Button small look="outlined" describedBy={id} onClick={onArchive}>
              {archiveLabel}
            </Button>
          )}
          {onLockedFile && (
            <Button small look="outlined" onClick={onLockedFile}>
              {t('lockedOpen')}
            </Button>
          )}
        </div>
        {onArchive && <FieldNote id={id}>{t('listArchiveHint')}</FieldNote>}
      </div>
    </>
  )
}
