// The steps of adding a list from a file: choose, read, check the columns, add. Only the last one changes anything.
import { useRef, useState } from 'preact/hooks'
import type { AddListFormProps, AddListStep } from './AddListForm.tsx'
import type { Database } from '../../lib/database/schema.ts'
import type { Failure } from '../../lib/failure.ts'
import { addList, toListTitle } from '../../lib/own-lists/add-list.ts'
import { createPause } from '../shell/pause.ts'
import { useListFile } from './use-list-file.ts'

/** `titleProblem` and `onAdded` come from the page. */
export const useAddList = (
  database: Database,
  onAdded: (runId: string, title: string) => void
): { step: AddListStep; problem: Failure | undefined; on: Omit<AddListFormProps['on'], 'onCancel'> } => {
  const isAdding = useRef(false)
  const { list, made, shown, readingName, problem, setProblem, read, clear, on } = useListFile({ isLocked: () => isAdding.current })
  const [title, setTitle] = useState('')
  const [added, setAdded] = useState<number>()
  /** Of the new list: a second click adds nothing. */
  const id = useRef('')

  const add = async (): Promise<void> => {
    if (!list || !made || isAdding.current) return
    isAdding.current = true
    setProblem(undefined)
    setAdded(0)
    const { file, source } = list
    const leftOut = made.counts.others + file.leftOut.length
    const result = await addList(
      database,
      { id: id.current, title, fileName: source.name, leftOut, records: made.records, now: Date.now() },
      {
        pause: createPause(),
        runExclusively: async (name, work) => {
          await navigator.locks.request(name, work)
        },
        onProgress: setAdded
      }
    )
    isAdding.current = false
    setAdded(undefined)
    if (result.ok) onAdded(id.current, title)
    else setProblem(result.failure)
  }
  return {
    step: shown ? { is: 'check', ...shown, title, titleProblem: undefined, added } : { is: 'choose', readingName },
    problem,
    on: {
      ...on,
      onFile: file => {
        id.current = crypto.randomUUID()
        setTitle(toListTitle(file.name))
        void read(file)
      },
      onTitle: setTitle,
      onAdd: () => void add(),
      onAnother: () => {
        if (!isAdding.current) clear()
      }
    }
  }
}
