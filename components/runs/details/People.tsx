// The people of a bulk lookup, live. Only the people shown are read.
import { useState } from 'preact/hooks'
import { PeopleList, peoplePerStep } from '../../bulk/PeopleList.tsx'
import { useLiveQuery } from '../../ui/hooks/use-live-query.ts'
import { watchPeople, type PeoplePage } from '../../../lib/lookup/read-people.ts'
import type { Database } from '../../../lib/database/schema.ts'

interface PeopleProps {
  database: Database
  /** the id of the run */
  run: string
}

export const People = ({ database, run }: PeopleProps) => {
  const [count, setCount] = useState(peoplePerStep)
  const shown = useLiveQuery<PeoplePage>(() => watchPeople(database, run, count), [database, run, count])
  return (
    <PeopleList
      people={shown?.people}
      unreadableCount={shown?.unreadableCount}
      total={shown?.total ?? 0}
      onMore={() => setCount(count + peoplePerStep)}
    />
  )
}
