// The bin: the lists that the user deleted, until when each stays, what it would take to get it again, and the way back.
import { useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import { getRemovalTime } from '../../lib/runs/model/list-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { watchBin } from '../../lib/runs/store/read-runs.ts'
import { watchAllPrices, type Prices } from '../../lib/spending/prices.ts'
import { t, tCount, formatDate } from '../../lib/i18n/text.ts'
import { send } from '../../lib/messages/send.ts'
import { failureText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, InlineConfirm, ProblemNotice } from '../ui/Notice.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { WorkspaceBody, WorkspaceHeader } from '../results/Workspace.tsx'
import { binRoute, selectLists } from '../results/use-route.ts'
import { againText } from './again-text.ts'
import { toChoice } from './ListRows.tsx'
import styles from './Bin.module.css'

/** A list in the bin. `until`: the day on which it is deleted for good; `again`: what it would take to get it again. */
export interface BinnedList {
  id: string
  name: string
  records: number
  until: string
  again: string | undefined
}

export interface BinListProps {
  /** the last deleted one first */
  lists: readonly BinnedList[]
  problem: string | undefined
  onRestore: (id: string) => void
  /** deletes these lists for good */
  onDelete: (ids: readonly string[]) => void
}

/** The lists of the bin. Deleting for good asks first, for one list and for all. */
export const BinList = ({ lists, problem, onRestore, onDelete }: BinListProps) => {
  const [asked, setAsked] = useState<readonly string[]>([])
  if (lists.length === 0) return <EmptyState icon="no-runs" title={t('binNothing')} text={t('binHint')} />
  const question = (
    <InlineConfirm
      question={tCount('binQuestion', asked.length)}
      confirmLabel={t('binDelete')}
      cancelLabel={t('keepLists')}
      destructive
      onConfirm={() => {
        setAsked([])
        onDelete(asked)
      }}
      onCancel={() => setAsked([])}
    />
  )
  return (
    <div class={styles.bin}>
      <p class="soft">{t('binHint')}</p>
      <ProblemNotice text={problem} />
      <ul>
        {lists.map(({ id, name, records, until, again }) => (
          <li key={id} data-binned={id}>
            <div>
              <strong dir="auto">{name}</strong>
              <p class="small soft">{`${tCount('resultsShown', records)} · ${t('binUntil', until)}`}</p>
              {again !== undefined && <p class="small">{again}</p>}
            </div>
            <div class={styles.buttons}>
              <Button look="tinted" small onClick={() => onRestore(id)}>
                {t('binRestore')}
              </Button>
              <Button look="destructive" small onClick={() => setAsked([id])}>
                {t('binDelete')}
              </Button>
            </div>
            {asked.length === 1 && asked[0] === id && question}
          </li>
        ))}
      </ul>
      {lists.length > 1 && (
        <div>
          {asked.length > 1 ? (
            question
          ) : (
            <Button look="destructive" small onClick={() => setAsked(lists.map(({ id }) => id))}>
              {t('binEmpty')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const noPricesYet: ReadonlyMap<string, Prices> = new Map()

/** The bin of the database. A list that is taken out of it is opened. */
export const Bin = ({ database }: { database: Database }) => {
  const lists = useLiveQuery<Run[]>(() => watchBin(database), [database])
  const prices = useLiveQuery(() => watchAllPrices(database), [database], noPricesYet) ?? noPricesYet
  const [problem, setProblem] = useState<string>()
  const act = async (doing: ReturnType<typeof send<'keepList' | 'removeRun'>>): Promise<boolean> => {
    const done = await doing
    setProblem(done.ok ? undefined : failureText(done.failure, '', Date.now()))
    return done.ok
  }
  const restore = async (runId: string): Promise<void> => {
    if (await act(send('keepList', { runId }))) selectLists([runId])
  }
  const remove = async (ids: readonly string[]): Promise<void> => {
    // The page of a list in the bin is the bin; without the list it would say that the list is not found.
    location.hash = binRoute
    for (const runId of ids) if (!(await act(send('removeRun', { runId })))) return
  }
  return (
    <>
      <WorkspaceHeader title={t('binTitle')} line={lists && <p>{tCount('resultsSomeLists', lists.length)}</p>} />
      <WorkspaceBody>
        {lists && (
          <BinList
            lists={lists.map(run => {
              const { id, name, records } = toChoice(run)
              return { id, name, records, until: formatDate(getRemovalTime(run)), again: againText(run, prices) }
            })}
            problem={problem}
            onRestore={id => void restore(id)}
            onDelete={ids => void remove(ids)}
          />
        )}
      </WorkspaceBody>
    </>
  )
}
