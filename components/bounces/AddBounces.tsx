// Adds the bounces of a mailer on the results page, and shows which share of each service's emails bounced.
import { useEffect, useRef, useState } from 'preact/hooks'
import { addBounces, joinBounces, takeBackBounces, watchBounceFiles, type AddedFile } from '../../lib/bounces/add-bounces.ts'
import { readBounceReport, writeBounceEvidence, type BounceReport } from '../../lib/bounces/bounce-shares.ts'
import { readBounceFile, type BounceFile, type ReadBounce } from '../../lib/bounces/read-bounce-file.ts'
import type { Database } from '../../lib/database/schema.ts'
import { fileName } from '../../lib/export/file-name.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import type { Failure } from '../../lib/failure.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { watchBounces } from '../../lib/results/bounce-marks.ts'
import { keepBounces } from '../../lib/results/going-bounces.ts'
import { dayMs } from '../../lib/runs/model/time.ts'
import { storageFailure } from '../../lib/storage-failure.ts'
import { useListFile } from '../own-lists/use-list-file.ts'
import { undoAction, type Notify } from '../results/Toasts.tsx'
import { selectLists } from '../results/use-route.ts'
import { WorkspaceBody, WorkspaceHeader } from '../results/Workspace.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { failureText } from '../shell/failure-text.ts'
import { createPause } from '../shell/pause.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { BouncesForm } from './BouncesForm.tsx'

/** What is known of bounces, counted again after each change; undefined while it is counted. */
const useReport = (database: Database): BounceReport | undefined => {
  const version = useLiveQuery<string>(() => watchBounces(database), [database], 'unread')
  const [report, setReport] = useState<BounceReport>()
  useEffect(() => {
    if (version === undefined) return undefined
    let isStale = false
    // Where it cannot be read, the page says so already.
    readBounceReport(database, Date.now(), createPause()).then(
      read => isStale || setReport(read),
      () => undefined
    )
    return () => {
      isStale = true
    }
  }, [database, version])
  return report
}

/** The bounces of a file that was read, and which of them lists have. */
const useBounces = (database: Database) => {
  const { list, readingName, problem, setProblem, read, clear } = useListFile()
  const [file, setFile] = useState<BounceFile>()
  const [joined, setJoined] = useState<ReadBounce[]>()
  useEffect(() => {
    setFile(undefined)
    setJoined(undefined)
    if (!list) return undefined
    let isStale = false
    const found = readBounceFile(list.file, list.source.name)
    if (!found.ok) {
      clear()
      setProblem(found.failure)
      return undefined
    }
    setFile(found.value)
    joinBounces(database, found.value.bounces, createPause(), () => isStale).then(
      result => isStale || setJoined(result),
      (error: unknown) => isStale || setProblem(storageFailure(error))
    )
    return () => {
      isStale = true
    }
  }, [database, list])
  return { name: list?.source.name ?? '', readingName, problem, setProblem, read, clear, file: list && file, joined }
}

const goingText = (goesAt: number, now: number): string => {
  const days = Math.ceil((goesAt - now) / dayMs)
  return days > 1 ? tCount('bouncesGoIn', days) : t('bouncesGoTomorrow')
}

const countOf = ({ bounces }: BounceFile, kind: 'hard' | 'soft'): number => bounces.filter(bounce => bounce.kind === kind).length

/** Adds bounces to the results page, and shows what is known of them. */
export const AddBounces = ({ database, notify }: { database: Database; notify: Notify }) => {
  const { name, readingName, problem, setProblem, read, clear, file, joined } = useBounces(database)
  const files = useLiveQuery<AddedFile[]>(() => watchBounceFiles(database), [database])
  const report = useReport(database)
  const isSample = useIsSample()
  const isAdding = useRef(false)
  const [adding, setAdding] = useState(false)
  const add = async (): Promise<void> => {
    if (!joined || isAdding.current) return
    isAdding.current = true
    setAdding(true)
    const id = crypto.randomUUID()
    const result = await addBounces(database, { id, name, addedAt: Date.now() }, joined)
    isAdding.current = false
    setAdding(false)
    if (!result.ok) return setProblem(result.failure)
    notify({
      id: 'bounces',
      text: tCount('bouncesMarked', joined.length),
      stays: true,
      action: undoAction(notify, () => takeBackBounces(database, id))
    })
    clear()
  }
  const saveEvidence = async (service: string): Promise<void> => {
    // Read again: the do-not-contact list may have changed since the report was.
    const parts = [writeBounceEvidence(await readBounceReport(database, Date.now(), createPause()), service)]
    const evidence = fileName({ listTitle: `bounces ${service}`, date: new Date(), extension: 'csv', isSample })
    await saveFile(evidence, parts, 'text/csv;charset=utf-8')
  }
  const showFailure = (error: unknown): void => setProblem(storageFailure(error))
  const shown: Failure | undefined = problem
  return (
    <>
      <WorkspaceHeader title={t('bouncesTitle')} />
      <WorkspaceBody>
        <BouncesForm
          step={
            file
              ? {
                  is: 'check',
                  isAdding: adding,
                  checked: {
                    fileName: name,
                    columns: { email: file.columns.email, kind: file.columns.kind.join(', '), at: file.columns.at ?? '' },
                    hard: countOf(file, 'hard'),
                    soft: countOf(file, 'soft'),
                    others: file.objections + file.others + file.withoutEmail,
                    inLists: joined?.length
                  }
                }
              : { is: 'choose', readingName }
          }
          problem={shown && failureText(shown, '', Date.now())}
          files={files?.map(one => ({ ...one, going: one.goesAt === undefined ? undefined : goingText(one.goesAt, Date.now()) }))}
          shares={report?.shares.map(share => ({ ...share, name: share.service || t('bouncesOwnLists') }))}
          on={{
            onFile: chosen => void read(chosen),
            onAdd: () => void add(),
            onAnother: clear,
            onCancel: () => selectLists([]),
            onEvidence: service => void saveEvidence(service).catch(() => setProblem({ code: 'exportFailed' })),
            onTakeBack: id => void takeBackBounces(database, id).catch(showFailure),
            onKeep: id => void keepBounces(database, id, Date.now()).catch(showFailure)
          }}
        />
      </WorkspaceBody>
    </>
  )
}
