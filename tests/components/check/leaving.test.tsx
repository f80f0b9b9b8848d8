// @vitest-environment happy-dom
// No one whose email bounced is in what leaves a table that is not a list: its file after a click on the check, its copied rows by the standing choice.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import { findChangedJobs } from '../../../lib/history/find-changed-jobs.ts'
import { findPersonPlaces } from '../../../lib/history/people-worker.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import * as saving from '../../../lib/export/save-file.ts'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { putList, setPage } from '../results/set-page.ts'

setPage(1_600)

const person = (name: string, jobTitle: string): object => ({
  full_name: `${name} Beispiel`,
  email: `${name.toLowerCase()}@one.example`,
  job_title: jobTitle,
  profile_url: `https://www.linkedin.com/in/${name.toLowerCase()}`
})
const open = async (hash: string): Promise<Database> => {
  const database = createDatabase(`leaving ${hash}`)
  await putList(
    database,
    { id: 'old', listTitle: 'Old', createdAt: Date.now() - 2_000 },
    ['Ada', 'Bo', 'Cy'].map(name => person(name, 'Engineer'))
  )
  await putList(
    database,
    { id: 'new', listTitle: 'New', createdAt: Date.now() - 1_000 },
    ['Ada', 'Bo', 'Cy'].map(name => person(name, 'CTO'))
  )
  await database.bounces.put({ file: 'f', email: 'bo@one.example', kind: 'hard', code: '5.1.1', addedAt: 1 })
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
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const reasons = async ({ leftOut }: Database) => (await leftOut.toArray()).map(({ to, reason, runId }) => [to, reason, runId])

test.each([
  ['two lists that are compared', '#compare=old,new'],
  ['people who changed jobs', '#changed-jobs']
])('%s: neither in the file nor in the copied rows, and the reason is stored', async (_, hash) => {
  const database = await open(hash)
  const save = vi.spyOn(saving, 'saveFile').mockResolvedValue()
  await screen.findByText(/^1 of 3 would be wrong to write to/)
  press('Leave all of them out')
  fireEvent.click(await screen.findByRole('button', { name: 'Export 2' }))
  await screen.findByText(/1 file with 2 rows/)
  const text = await new Blob(save.mock.calls[0]?.[1]).text()
  expect(['ada@', 'bo@', 'cy@'].map(email => text.includes(email))).toEqual([true, false, true])
  await waitFor(async () => expect(await reasons(database)).toEqual([['csv', 'bounced', 'new']]))

  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'a', ctrlKey: true })
  await screen.findByRole('region', { name: 'Selected records' })
  press('Copy rows')
  await screen.findByText(/^2 rows copied.*1 left out: Email bounced/)
  expect(write.mock.calls.at(-1)?.[0]).not.toMatch(/Bo Beispiel/)
  expect(await reasons(database)).toContainEqual(['clipboard', 'bounced', 'new'])
})
