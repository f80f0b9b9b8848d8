// @vitest-environment happy-dom
// A file of bounces is checked before it changes anything; then its emails count as invalid in the table, until the click is taken back.
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
// The page loads it later: it is here before the test ends.
import '../../../components/lists/ListMenu.tsx'
import { shareText } from '../../../components/bounces/BounceShares.tsx'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import { createDatabase } from '../../../lib/database/schema.ts'
import { deleteExpiredResults, saveRetention } from '../../../lib/results/retention.ts'
import { dayMs } from '../../../lib/runs/model/time.ts'
import * as saving from '../../../lib/export/save-file.ts'
import { putList, setPage } from '../results/set-page.ts'

setPage()

const drop = async (name: string, text: string): Promise<void> => {
  const area = await screen.findByRole('button', { name: /Choose/ })
  fireEvent(area, createEvent.drop(area, { dataTransfer: { files: [new File([text], name)] } }))
}

test('bounces are read, marked, counted and taken back', async () => {
  const database = createDatabase('bounces page')
  const people = ['ada', 'bo', 'cy'].map(name => ({ full_name: `${name} Beispiel`, email: `${name}@one.example`, email_status: 'valid' }))
  await putList(database, { id: 'run-1', listTitle: 'People', serviceHost: 'api.service.example' }, people)
  location.hash = '#bounces'
  render(<ResultsApp database={database} />)
  for (const [name, text, sentence] of [
    ['people.csv', 'Email,Name\nada@one.example,Ada\n', /does not say which emails bounced/],
    ['out.csv', 'Email,Status\nada@one.example,unsubscribed\n', /people who unsubscribed/],
    ['names.csv', 'Name,Status\nAda,HardBounce\n', /No column of this file holds email addresses/],
    ['empty.csv', '', /found no people or companies/],
    ['archive.zip', 'PK\u0003\u0004\u0001\u0002', /can’t read this file/]
  ] as const) {
    await drop(name, text)
    await screen.findByText(sentence)
  }
  expect([await database.bounces.count(), await database.bounceFiles.count()]).toEqual([0, 0])

  await drop(
    'bounces.csv',
    'email,type,created\nada@one.example,HardBounce,2026-11-22\nelse@one.example,HardBounce,2026-11-22\nbo@one.example,opened,\n'
  )
  await screen.findByText('2 hard · 0 soft · 1 other rows · 1 of 2 addresses is in your lists')
  expect(await database.bounces.count()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Mark 1 email' }))
  await screen.findByText('1 email is marked as bounced.')
  await screen.findByText(/^Valid: 1 of 3 bounced, 33.3% \(6.1% – 79.2%\)$|^Valid: 1 of 3 bounced/)

  const save = vi.spyOn(saving, 'saveFile').mockResolvedValue()
  fireEvent.click(screen.getByRole('button', { name: 'Save evidence for api.service.example' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(JSON.stringify(save.mock.calls[0]?.[1])).toContain('ada@one.example')

  location.hash = '#all'
  await waitFor(() => expect(screen.getByRole('grid').textContent).toContain('Invalid'))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await database.bounces.count()).toBe(0))
  await waitFor(() => expect(screen.getByRole('grid').textContent).not.toContain('Invalid'))
})

test('what a file of bounces did is listed, and taken back at any time', async () => {
  const database = createDatabase('bounce files')
  await database.bounceFiles.bulkPut([
    { id: 'a', name: 'autumn.csv', addedAt: Date.UTC(2026, 9, 2) },
    { id: 'b', name: 'winter.csv', addedAt: Date.UTC(2026, 10, 2) }
  ])
  const bounce = { email: 'ada@one.example', code: '', addedAt: 1 } as const
  await database.bounces.bulkPut([
    { ...bounce, file: 'a', kind: 'hard' },
    { ...bounce, file: 'b', kind: 'soft' }
  ])
  location.hash = '#bounces'
  render(<ResultsApp database={database} />)
  const files = await screen.findByRole('region', { name: 'Added files' })
  expect([...files.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^winter\.csv .*Hard bounce: 0 · Soft bounce: 1/),
    expect.stringMatching(/^autumn\.csv .*Hard bounce: 1 · Soft bounce: 0/)
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Take back: autumn.csv' }))
  await waitFor(async () => expect((await database.bounces.toArray()).map(({ file }) => file)).toEqual(['b']))
  await waitFor(() => expect(files.querySelectorAll('li')).toHaveLength(1))
})

test('bounces that are about to be deleted by age say so, and stay when the user keeps them', async () => {
  const database = createDatabase('going bounces')
  const now = Date.now()
  for (const [id, days] of [
    ['a', 60],
    ['b', 33]
  ] as const) {
    const addedAt = now - days * dayMs
    await database.bounceFiles.put({ id, name: `${id}.csv`, addedAt })
    await database.bounces.put({ file: id, email: 'ada@one.example', kind: 'hard', code: '', addedAt })
  }
  await saveRetention(database, 30)
  let clock = now - 6.5 * dayMs
  const wakeUntil = async (end: number): Promise<void> => {
    for (; clock <= end; clock += dayMs / 2) await deleteExpiredResults(database, clock, () => Promise.resolve())
  }
  await wakeUntil(now)
  location.hash = '#bounces'
  render(<ResultsApp database={database} />)
  const files = await screen.findByRole('region', { name: 'Added files' })
  const sentences = (): string[] =>
    [...files.querySelectorAll('li')].map(({ textContent }) => /These bounces are deleted[^.]*\./.exec(textContent)?.[0] ?? '')
  await waitFor(() =>
    expect(new Set(sentences())).toEqual(new Set(['These bounces are deleted in 4 days.', 'These bounces are deleted tomorrow.']))
  )

  fireEvent.click(screen.getByRole('button', { name: 'Keep bounces: a.csv' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep bounces: a.csv' })).toBeNull())
  await wakeUntil(now + 6 * dayMs)
  expect((await database.bounces.toArray()).map(({ file }) => file)).toEqual(['a'])
  await waitFor(() => expect([...files.querySelectorAll('li')].map(({ dataset }) => dataset['file'])).toEqual(['a']))
  expect(sentences()).toEqual([''])
})

test('a share is said with its interval', () => {
  expect(shareText('Valid', { bounced: 14, total: 412 })).toBe('Valid: 14 of 412 bounced, 3.4% (2.0% – 5.6%)')
})
