// The steps of adding a results file to a run: choose, read, check, add. Only the last step changes anything.
import { useState } from 'preact/hooks'
import type { Database } from '../../../lib/database/schema.ts'
import { fail, ok, type Failure, type Result } from '../../../lib/failure.ts'
import { getPersonName } from '../../../lib/records/columns/person-name.ts'
import { readColumns } from '../../../lib/records/columns/read-columns.ts'
import { fromChunks } from '../../../lib/records/decode/chunks.ts'
import type { FileRows } from '../../../lib/records/decode/read-results-file.ts'
import { maxFileBytes } from '../../../lib/records/decode/zip-contents.ts'
import { readInWorker } from '../../own-lists/read-in-worker.ts'
import { addRows } from './add-rows.ts'

export type AddStep =
  | { is: 'choose' }
  | { is: 'reading'; name: string }
  | { is: 'read'; name: string; found: FileRows; first: { name: string; email: boolean }[]; adding: boolean }
  | { is: 'done'; rows: number }

export interface AddFile {
  step: AddStep
  problem: Failure | undefined
  read: (file: File) => Promise<void>
  add: () => Promise<void>
  another: () => void
}

const readResultsFile = async (file: File): Promise<Result<FileRows>> => {
  // Checked before the file is in memory.
  if (file.size > maxFileBytes) return fail('fileTooLarge')
  try {
    const job = { is: 'results', bytes: new Uint8Array(await file.arrayBuffer()), contentType: file.type } as const
    const read = await readInWorker(job)
    return read.ok ? ok({ rows: [...fromChunks(read.value.chunks)], format: read.value.format }) : read
  } catch {
    return fail('fileUnreadable')
  }
}

const getFirstPeople = (rows: readonly unknown[]): { name: string; email: boolean }[] =>
  rows.slice(0, 3).map(row => {
    const columns = readColumns(row)
    return { name: getPersonName(columns) || columns.company, email: Boolean(columns.email || columns.personalEmail) }
  })

export const useAddFile = (database: Database, run: string): AddFile => {
  const [step, setStep] = useState<AddStep>({ is: 'choose' })
  const [problem, setProblem] = useState<Failure>()
  return {
    step,
    problem,
    read: async file => {
      setProblem(undefined)
      setStep({ is: 'reading', name: file.name })
      const read = await readResultsFile(file)
      if (!read.ok) setProblem(read.failure)
      setStep(
        read.ok
          ? { is: 'read', name: file.name, found: read.value, first: getFirstPeople(read.value.rows), adding: false }
          : { is: 'choose' }
      )
    },
    add: async () => {
      if (step.is !== 'read' || step.adding) return
      setProblem(undefined)
      setStep({ ...step, adding: true })
      const added = await addRows(database, run, step.found.rows)
      if (!added.ok) setProblem(added.failure)
      setStep(added.ok ? { is: 'done', rows: added.value.rows } : { ...step, adding: false })
    },
    another: () => {
      setProblem(undefined)
      setStep({ is: 'choose' })
    }
  }
}
