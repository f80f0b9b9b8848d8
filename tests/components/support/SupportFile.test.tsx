// @vitest-environment happy-dom
// A support file is shown in full before it can be saved.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { fireEvent, render, screen } from '@testing-library/preact'
import { makeSupportFile, supportFileName, SupportPreview } from '../../../components/support/SupportFile.tsx'
import { createDatabase } from '../../../lib/database/schema.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

test('shows the whole file, then saves it', () => {
  const onSave = vi.fn()
  const text = JSON.stringify({ runs: Array.from({ length: 500 }, (_, index) => index) }, undefined, 2)
  render(<SupportPreview text={text} onSave={onSave} onBack={() => {}} />)
  expect(screen.getByRole('region', { name: 'Contents of the support file' }).textContent).toBe(text)
  fireEvent.click(screen.getByRole('button', { name: 'Save support file' }))
  expect(onSave).toHaveBeenCalledOnce()
})

test('saves nothing before the file is shown', () => {
  const onSave = vi.fn()
  render(<SupportPreview text={undefined} onSave={onSave} onBack={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save support file' }))
  expect(onSave).not.toHaveBeenCalled()
})

test('a problem is announced', () => {
  render(<SupportPreview text={undefined} problem="The file could not be made." onSave={() => {}} onBack={() => {}} />)
  expect(screen.getByRole('alert').textContent).toContain('The file could not be made.')
})

test('a report says where the file can be sent', () => {
  render(<SupportPreview text="{}" isReport onSave={() => {}} onBack={() => {}} />)
  expect(screen.getByRole('heading', { name: 'Report a problem' })).toBeTruthy()
  expect(screen.getByText(/The support address is in the privacy policy/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy.html')
})

// A report of a problem is about the newest runs, and names no person, list or host.
beforeAll(() => {
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({ manifest_version: 3, name: 'Muster', version: '1.0.0' })
})
afterAll(() => vi.restoreAllMocks())

test('a report holds the newest ten runs, the child runs in trouble, and shortened replies', async () => {
  const database = createDatabase('support report')
  const connection = { id: 'c', name: 'Acme', baseUrl: 'https://api.acme.example', apiKey: 'secret-key', apiSettings: defaultApiSettings }
  await database.connections.put(connection)
  const put = (id: string, at: number, more = {}) => {
    const run = exampleRun('collected', {
      id,
      clickId: id,
      connectionId: 'c',
      listTitle: 'Ada Beispiel',
      createdAt: at,
      liveKey: id,
      ...more
    })
    return database.runs.put({ ...run, ...(run.parentId === undefined ? { listedAt: at } : {}) })
  }
  for (let n = 0; n < 12; n++) await put(`run ${n}`, 1_000 + n)
  await put('child', 2_000, { parentId: 'run 11', state: { is: 'failed', message: 'no', lateChecks: 0 } })
  await put('fine child', 2_001, { parentId: 'run 11' })
  await database.replies.put({ runId: 'run 11', at: 1, operation: 'status', status: 200, text: `{"a":"${'Ada '.repeat(10_000)}"}` })
  const text = await makeSupportFile(database)
  const file = JSON.parse(text) as { runs: { isChildRun?: boolean; created: string; calls: unknown[] }[] }
  expect(file.runs).toHaveLength(11)
  expect(file.runs.filter(({ isChildRun }) => isChildRun)).toHaveLength(1)
  expect(file.runs[0]?.calls).toHaveLength(1)
  expect(text.length).toBeLessThan(60_000)
  expect(text).not.toMatch(/Ada|Beispiel|acme|secret-key/i)
})

test('without any run it still says which version and browser', async () => {
  expect(JSON.parse(await makeSupportFile(createDatabase('support report of nothing')))).toMatchObject({ runs: [], connections: [] })
})

test('its name has the date, and says where it is sample data', () => {
  expect(supportFileName(new Date(2026, 10, 3), false)).toBe('muster-support-2026-11-03.json')
  expect(supportFileName(new Date(2026, 10, 3), true)).toBe('sample-muster-support-2026-11-03.json')
})
