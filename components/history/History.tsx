// The history of one person, read when it is opened.
import { PersonHistory } from './PersonHistory.tsx'
import type { Database } from '../../lib/database/schema.ts'
import type { Identity } from '../../lib/records/identity/identity.ts'
import { askPeopleWorker, type AskPeople } from './ask-people-worker.ts'
import { useHistory } from './use-history.ts'

export interface HistoryProps {
  database: Database
  /** the keys of the person */
  identity: Identity
  opensTab: boolean
  search?: Pick<AskPeople, 'findPlaces'>
}

export const History = ({ database, identity, opensTab, search = askPeopleWorker(database.name) }: HistoryProps) => {
  const { events, isSearching, hasFailed } = useHistory(database, identity, search)
  if (!events) return null
  return <PersonHistory events={events} isSearching={isSearching} hasFailed={hasFailed} opensTab={opensTab} />
}
