// @vitest-environment happy-dom
// What a record says of someone on the do-not-contact list stays on the screen, and is neither in a file of a table nor in copied rows.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import * as saving from '../../../lib/export/save-file.ts'
import { findChangedJobs } from '../../../lib/history/find-changed-jobs.ts'
import { findPersonPlaces } from '../../../lib/history/people-worker.ts'
import { saveStandingRules } from '../../../lib/check/standing-rules.ts'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { putList, setPage } from '../results/set-page.ts'

setPage(1_600)

const eva = (job_title: string): object => ({
  full_name: 'Eva Beispiel',
  email: 'eva@one.example',
  profile_url: 'https://www.linkedin.com/in/eva-beispiel',
  job_title,
  about: 'Assistant to dee@dee.example',
  manager_email: 'dee@dee.example'
})
const bo = { full_name: 'Bo Exempel', email: 'bo@one.example', job_title: 'CTO' }

const open = async (hash: string): Promise<Database> => {
  const database = createDatabase(`mentions ${hash}`)
  const [before, now] = [Date.now() - 2_000, Date.now() - 1_000]
  await putList(database, { id: 'old', listTitle: 'Old', createdAt: before }, [eva('Assistant of dee@dee.example'), bo])
  await putList(database, { id: 'new', listTitle: 'New', createdAt: now }, [eva('Head of Sales'), bo])
  await database.personNotes.put({
    id: 'n',
    keys: ['profile:https://www.linkedin.com/in/eva-beispiel'],
    note: 'Met at a fair.\nColleague dee@dee.example objected.',
    tags: ['vip', 'via dee@dee.example'],
    status: '',
    changedAt: 1
  })
  await addDoNotContact(database, ['email:dee@dee.example'])
  location.hash = hash
  render(
    <ResultsApp
      database={database}
      findMatches={(question, tell) => matchLists(database, question, tell)}
      peopleSearch={{
        findPlaces: identity => findPersonPlaces(database, identity),
        findChangedJobs: onShare => findChangedJobs(database, onShare)
      }}
    />
  )
  return database
}
const pressCopy = async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'a', ctrlKey: true })
  await screen.findByRole('region', { name: 'Selected records' })
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'c', ctrlKey: true })
  return write
}
const copyAll = async (): Promise<string> => {
  const write = await pressCopy()
  await waitFor(() => expect(write).toHaveBeenCalled())
  return String(write.mock.calls.at(-1)?.[0])
}

test.each([
  ['two lists that are compared', '#compare=old,new', 'Head of Sales'],
  ['people who changed jobs', '#changed-jobs', 'Head of Sales']
])('%s: in neither the file nor the copied rows', async (_, hash, shown) => {
  await open(hash)
  const save = vi.spyOn(saving, 'saveFile').mockResolvedValue()
  await screen.findByText(/^0 of \d would be wrong to write to/)
  fireEvent.click(screen.getByRole('button', { name: /^Export \d$/ }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  const text = await new Blob(save.mock.calls[0]?.[1]).text()
  expect(text).toContain(shown)
  expect(text).toContain('eva@one.example')
  expect(text).not.toContain('dee@dee.example')

  expect(screen.getByRole('grid').textContent).toContain('Assistant of dee@dee.example')
  const copied = await copyAll()
  expect(copied).toContain('eva@one.example')
  expect(copied).not.toContain('dee@dee.example')
})

const columns = ['fullName', 'email', 'about', 'other+manager_email', 'personNote', 'personTags'].map(id => `&columns=${id}`).join('')

test('copied rows of a list keep what names no one hidden: other lines of a note, other tags, own emails', async () => {
  await open(`#list=new${columns}`)
  await waitFor(() =>
    expect(screen.getByRole('grid').textContent).toContain(
      'Assistant to dee@dee.exampledee@dee.exampleMet at a fair.\nColleague dee@dee.example'
    )
  )
  const copied = await copyAll()
  expect(copied.split('\n')[1]).toBe('Eva Beispiel\teva@one.example\t\t\tMet at a fair.\tvip')
})

test('of two records of which one is suppressed, the other one needs the standing choice', async () => {
  const database = await open('#list=new')
  await saveStandingRules(database, ['bounced'])
  await database.bounces.put({ file: 'f', email: 'eva@one.example', kind: 'hard', code: '5.1.1', addedAt: 1 })
  await addDoNotContact(database, ['email:bo@one.example'])
  fireEvent.click(await screen.findByRole('button', { name: /hidden by Do not contact/ }))
  await screen.findByText(/Do not contact · Bo/)
  const write = await pressCopy()
  await screen.findByText(/1 left out: Email bounced/)
  expect(write).not.toHaveBeenCalled()
})
