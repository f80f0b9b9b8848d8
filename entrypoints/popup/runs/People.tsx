// The people of a run of many, live from the database; as many of them are read as are shown.
import { useState } from 'preact/hooks'
import { PeopleList, peopleAStep } from '../../../components/lookup/PeopleList.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { watchPeople, type PeoplePage } from '../../../lib/database/people/read-people.ts'
import type { Database } from '../../../lib/database/schema.ts'

export interface PeopleProps {
  database: Database
  /** the id of the run */
  run: string
}

export const People = ({ database, run }: PeopleProps) => {
  const [count, setCount] = useState(peopleAStep)
  const shown = useLiveQuery<PeoplePage>(() => watchPeople(database, run, count), [database, run, count])
  return (
    <PeopleList
      people={shown?.people}
      unreadable={shown?.unreadableCount}
      total={shown?.total ?? 0}
      onMore={() => setCount(count + peopleAStep)}
    />
  )
}
