// Reads the people of the tab's page at each click, and passes those who are ticked to the form for bulk lookups.
import { useEffect, useState, useMemo } from 'preact/hooks'
import * as z from 'zod/mini'
import { readPersonMarks, type PersonMark } from '../../lib/lookup/read-person-marks.ts'
import type { Database } from '../../lib/database/schema.ts'
import { scripting } from '../../lib/browser.ts'
import { fail, ok, type Result, type Failure } from '../../lib/failure.ts'
import { recognisePage } from '../../lib/pages/index.ts'
import type { LinkedProfiles } from '../../lib/pages/profile-links.ts'
import { failureText } from '../shell/failure-text.ts'
import { mayTick, PagePeople } from '../lookup/PagePeople.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { type FormState, forms, openDraft } from '../start/form-draft.ts'
import { peopleRoute } from '../shell/routes.ts'
import { addPeople, type PageReading } from './use-tab.ts'

const replySchema = z.object({
  people: z.array(z.object({ url: z.string(), name: z.string().check(z.maxLength(400)) })).check(z.maxLength(1_000)),
  isCut: z.boolean()
})

/** The people may be none. Fails with `pageNotRead` where the browser refuses the script, or the tab is gone. Never rejects. */
export const readPage = async (tabId: number): Promise<Result<LinkedProfiles>> => {
  try {
    const [frame] = await scripting.executeScript({ target: { tabId }, files: ['read-page-people.js'] })
    const reply = replySchema.parse(frame?.result)
    return ok({ ...reply, people: reply.people.filter(({ url }) => recognisePage(url)?.url === url) })
  } catch {
    return fail('pageNotRead')
  }
}

const batchSize = 100

/** `marks` has a key for each person who was checked; undefined: nothing is known of them. */
export interface PersonMarks {
  marks: ReadonlyMap<string, PersonMark | undefined>
  /** the database cannot be read */
  isBroken: boolean
}

/**
 * The marks of the people of a page, read in batches so that the page stays responsive. `keys`: comparison keys. Read again when they
 * change, and when `version` does.
 */
const usePersonMarks = (database: Database, keys: readonly string[], version: unknown): PersonMarks => {
  const [read, setRead] = useState<PersonMarks>({ marks: new Map(), isBroken: false })
  useEffect(() => {
    const controller = new AbortController()
    const check = async (): Promise<void> => {
      for (let at = 0; at < keys.length && !controller.signal.aborted; at += batchSize) {
        const batch = keys.slice(at, at + batchSize)
        const found = await readPersonMarks(database, batch)
        if (controller.signal.aborted) return
        setRead(({ marks }) => ({ marks: new Map([...marks, ...batch.map(key => [key, found.get(key)] as const)]), isBroken: false }))
      }
    }
    check().catch(() => controller.signal.aborted || setRead(({ marks }) => ({ marks, isBroken: true })))
    return () => controller.abort()
  }, [database, keys, version])
  return read
}

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
