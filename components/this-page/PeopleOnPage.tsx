// Reads the people of the tab's page at each click, and passes those who are ticked to the form for bulk lookups.
import { useMemo, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { mayTick, PagePeople } from '../lookup/PagePeople.tsx'
import { useIsSample } from '../sample/sample-context.ts'
import type { Failure } from '../../lib/failure.ts'
import type { FormState } from '../start/form-state.ts'
import { forms, openDraft } from '../start/form-draft.ts'
import { peopleRoute } from '../shell/routes.ts'
import { addPeople, type PageReading } from './page-reading.ts'
import { readPage } from './read-page.ts'
import { usePersonMarks } from './use-person-marks.ts'

interface PeopleOnPageProps {
  form: FormState
  tabId: number
  /** names the tab and the page */
  place: string
  reading: PageReading | undefined
  onReading: (reading: PageReading) => void
  /** in the side panel and in a tab, the page beside it can be scrolled */
  canScroll: boolean
}

const none: PageReading['people'] = []
const noTicks: ReadonlySet<string> = new Set()

export const PeopleOnPage = ({ form, tabId, place, reading, onReading, canScroll }: PeopleOnPageProps) => {
  const { database, live, now } = form
  const isSample = useIsSample()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const people = reading?.people ?? none
  const keys = useMemo(() => people.map(({ url }) => url), [people])
  // A run that started or ended may have answered some of them.
  const { marks, isBroken } = usePersonMarks(database, keys, live.length)
  const marked = people.map(person => ({ ...person, mark: marks.get(person.url), isChecked: marks.has(person.url) }))
  const ticked = reading?.ticked ?? noTicks

  const read = async (): Promise<void> => {
    setIsBusy(true)
    const result = await readPage(tabId)
    setIsBusy(false)
    setFailure(result.ok ? undefined : result.failure)
    if (result.ok) onReading(addPeople(reading, place, result.value))
  }
  const openForm = async (urls: readonly string[]): Promise<void> => {
    if (urls.length > 0) await openDraft(forms.people, isSample).save({ text: urls.join('\n') })
    location.hash = peopleRoute
  }
  const shownFailure = failure ?? (isBroken ? { code: 'storageBroken' as const } : undefined)
  return (
    <PagePeople
      people={reading && marked}
      ticked={ticked}
      reading={{ isBusy, isCut: reading?.isCut ?? false, problem: shownFailure && failureText(shownFailure, '', now) }}
      canScroll={canScroll}
      onRead={() => void read()}
      onTick={next => reading && onReading({ ...reading, ticked: next })}
      onContinue={() => void openForm(marked.filter(person => ticked.has(person.url) && mayTick(person)).map(({ url }) => url))}
      onPaste={() => void openForm([])}
    />
  )
}
