// Searches the people of the open list, and records who was informed.
import { useEffect, useState } from 'preact/hooks'
import { isSamePlace, ListPeople } from '../../components/desk/ListPeople.tsx'
import { Notice } from '../../components/ui/Notice.tsx'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import { findListPeople, type FoundPeople, type ListPerson } from '../../lib/database/desk/find-list-people.ts'
import { answerPerson, findPersonNotice, watchPersonNotices } from '../../lib/database/desk/notices.ts'
import type { DeskList } from '../../lib/database/desk/read-desk.ts'
import { watchHiddenPeople } from '../../lib/database/people/hidden-people.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { StoredAnswer, StoredPersonNotice } from '../../lib/database/stored-people.ts'
import type { Controller } from '../../lib/desk/notice-text.ts'
import { t } from '../../lib/i18n/text.ts'
import { NoticeText } from './NoticeText.tsx'

export interface PeopleProps {
  database: Database
  list: DeskList
  controller: Controller
  /** the row whose person's notice is opened at once */
  place: { runId: string; index: number } | undefined
}

const maxFound = 20

type Wanted = Parameters<typeof findListPeople>[2]

export const People = ({ database, list, controller, place }: PeopleProps) => {
  const listId = list.run.id
  const notices = useLiveQuery<StoredPersonNotice[]>(() => watchPersonNotices(database, listId), [database, listId])
  const [found, setFound] = useState<FoundPeople>()
  const [isBusy, setBusy] = useState(false)
  const [written, setWritten] = useState<ListPerson>()
  const [problem, setProblem] = useState<string>()
  const [wanted, setWanted] = useState<Wanted>()
  const find = async (next: Wanted): Promise<void> => {
    setWanted(next)
    setBusy(true)
    setProblem(undefined)
    try {
      const people = await findListPeople(database, listId, next, maxFound)
      setFound(people)
      setWritten(before => people.people.find(person => isSamePlace(before, person)) ?? (next.place && people.people[0]))
    } catch {
      setProblem(t('failure_internalError'))
    }
    setBusy(false)
  }
  useEffect(() => {
    if (place) void find({ place })
  }, [place])
  // Someone who was erased since is shown no more, nor is their notice.
  const hidden = useLiveQuery<string>(() => watchHiddenPeople(database), [database])
  useEffect(() => {
    if (wanted) void find(wanted)
  }, [hidden])
  const mark = (person: ListPerson, is: StoredAnswer['is'] | undefined): void => {
    setProblem(undefined)
    answerPerson(database, listId, person.keys, is, { now: Date.now(), newId: () => crypto.randomUUID() }).then(
      isStored => setProblem(isStored ? undefined : t('deskNotMarked')),
      () => setProblem(t('settingNotSaved'))
    )
  }
  return (
    <>
      <ListPeople
        found={found}
        busy={isBusy}
        getAnswer={({ keys }) => findPersonNotice(notices ?? [], keys)}
        written={written}
        onFind={text => void find({ text })}
        onWrite={person => setWritten(written === person ? undefined : person)}
        onAnswer={mark}
      >
        {written && <NoticeText key={`${written.runId} ${written.index}`} list={list} person={written} controller={controller} />}
      </ListPeople>
      {problem !== undefined && (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
    </>
  )
}
