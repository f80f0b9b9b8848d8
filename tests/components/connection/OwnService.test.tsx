// @vitest-environment happy-dom
// A user's own description of a service: its requests are shown before it is used, and a bad one names the field.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { OwnService } from '../../../components/connection/OwnService.tsx'

const own = {
  muster: 'service preset',
  version: 1,
  id: 'beispiel',
  name: 'Beispiel',
  baseUrl: 'https://api.beispiel.example',
  downloadHost: 'files.beispiel.example',
  headers: { 'X-Key': '{key}' },
  runId: 'word',
  operations: { people: { path: '/people', body: { urls: '{profiles}', limit: 10 }, perRequest: 50 }, status: { path: '/runs/{id}' } }
}
const paste = (value: string) => fireEvent.input(screen.getByLabelText('Or paste the description'), { target: { value } })

test('each request is shown with its host, what it sends and whether it needs a click; nothing is used before the second click', () => {
  const onUse = vi.fn()
  render(<OwnService baseUrl="" onUse={onUse} />)
  paste(JSON.stringify(own))
  fireEvent.click(screen.getByRole('button', { name: 'Show requests' }))
  const review = screen.getByRole('group', { name: 'Muster would send Beispiel these requests:' })
  expect([...review.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Find emails in bulkSent only after you click. May be charged.POST api.beispiel.example/peopleSends your API key, profile URLs. At most 50 in one request. Fixed values: limit: 10.',
    'Check a runSent without a click.POST api.beispiel.example/runs/{id}Sends your API key, the run’s ID.'
  ])
  expect(review.textContent).toContain('Muster downloads results from files.beispiel.example without sending your API key.')
  expect(onUse).not.toHaveBeenCalled()
  const use = within(review).getByRole('button', { name: 'Use this service' })
  expect(document.activeElement).toBe(use)
  fireEvent.click(use)
  expect(onUse).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'beispiel', runId: 'word' }))
})

test('changing the text hides the requests', () => {
  render(<OwnService baseUrl="" onUse={() => {}} />)
  paste(JSON.stringify(own))
  fireEvent.click(screen.getByRole('button', { name: 'Show requests' }))
  paste('{}')
  expect(screen.queryByRole('group')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show requests' }))
  expect(screen.getByRole('alert').textContent).toContain('“muster”')
})

test('a file is read at once, and one that is too large is not read', async () => {
  const { container } = render(<OwnService baseUrl="" onUse={() => {}} />)
  const choose = (file: File) => fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })
  choose(new File([JSON.stringify({ ...own, operations: { people: { path: '/people', method: 'GET' } } })], 'own.json'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('“operations.people.method”'))
  choose(new File([' '.repeat(70_000)], 'own.json'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('“64 KB”'))
  choose(new File([JSON.stringify(own)], 'own.json'))
  await screen.findByRole('button', { name: 'Use this service' })
})
