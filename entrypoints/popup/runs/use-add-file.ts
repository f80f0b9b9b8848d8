// Adding a results file to a run, step by step: chosen, read, looked at, added. Until the last step nothing is changed.
import { useState } from 'preact/hooks'
import type { Database } from '../../../lib/database/schema.ts'
import { fail, type Failure, type Result } from '../../../lib/failure.ts'
import { readColumns } from '../../../lib/records/columns/read-columns.ts'
import type { FileRows } from '../../../lib/records/decode/read-file.ts'
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

const largest = 256 * 1024 * 1024

const readIt = async (file: File): Promise<Result<FileRows>> => {
  // Refused before it is in memory.
  if (file.size > largest) return fail('fileTooLarge')
  try {
    const { readFile } = await import('../../../lib/records/decode/read-file.ts')
    return await readFile(new Uint8Array(await file.arrayBuffer()), file.type)
  } catch {
    return fail('fileUnreadable')
  }
}

const firstOf = (rows: readonly unknown[]): { name: string; email: boolean }[] =>
  rows.slice(0, 3).map(row => {
    const { fullName, company, email, personalEmail } = readColumns(row)
    return { name: fullName || company, email: Boolean(email || personalEmail) }
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
      const read = await readIt(file)
      if (!read.ok) setProblem(read.failure)
      setStep(
        read.ok ? { is: 'read', name: file.name, found: read.value, first: firstOf(read.value.rows), adding: false } : { is: 'choose' }
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
