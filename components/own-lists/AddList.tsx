// Adds a list from a file to the results page, and then shows it.
import { failureText } from '../shell/failure-text.ts'
import { useListTitleProblem } from '../start/list-title.ts'
import { AddListForm } from './AddListForm.tsx'
import { WorkspaceBody, WorkspaceHeader } from '../results/Workspace.tsx'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'
import { selectLists } from '../results/use-route.ts'
import type { Notify } from '../results/Toasts.tsx'
import { useAddList } from './use-add-list.ts'

export const AddList = ({ database, notify }: { database: Database; notify: Notify }) => {
  const { step, problem, on } = useAddList(database, (runId, title) => {
    notify({ id: 'list-added', text: t('addListDone', title) })
    selectLists([runId])
  })
  const titleProblem = useListTitleProblem(step.is === 'check' ? step.title : '-', problem, '')?.text
  const shownProblem = problem && failureText(problem, '', Date.now())
  return (
    <>
      <WorkspaceHeader title={t('addListTitle')} />
      <WorkspaceBody>
        <AddListForm
          step={step.is === 'check' ? { ...step, titleProblem } : step}
          problem={titleProblem === undefined ? shownProblem : undefined}
          on={{ ...on, onCancel: () => selectLists([]) }}
        />
      </WorkspaceBody>
    </>
  )
}
