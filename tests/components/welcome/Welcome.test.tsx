// @vitest-environment happy-dom
// The welcome offers two ways to begin, and has the questions closed below.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Welcome } from '../../../components/welcome/Welcome.tsx'

const draw = (props: Partial<Parameters<typeof Welcome>[0]> = {}) => {
  const onConnect = vi.fn()
  return { onConnect, ...render(<Welcome sample="the sample" onConnect={onConnect} {...props} />) }
}

test('two ways to begin', () => {
  const { onConnect } = draw()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Turn a lead search into a list of contacts')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'See it work',
    'Connect your service'
  ])
  expect(screen.getByText('the sample')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect(onConnect).toHaveBeenCalledOnce()
})

test('says what is looked at on the network’s pages, the place of the button, too', () => {
  const { container } = draw()
  expect(container.textContent).toContain('It reads the page’s URL and number of results. It looks for its button’s place.')
})

test('the rows are closed, in their order, and restoring comes last', () => {
  const { container } = draw({ rows: [{ title: 'Restore a backup', contents: 'the file' }] })
  expect([...container.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'What does Muster send, when, and to whom?',
    'Does Muster use my LinkedIn account or cookies?',
    'Could LinkedIn restrict my account?',
    'Restore a backup'
  ])
  expect(container.querySelector('details[open]')).toBeNull()
})

test('after everything was deleted it says so, and its heading has the focus', () => {
  draw({ wasDeleted: true })
  expect(screen.getByRole('status').textContent).toContain('Everything Muster stored in this browser is deleted.')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a link to a setting opens the row that holds it', () => {
  const contents = (
    <div id="backup">
      <h3 tabIndex={-1}>Backup</h3>
    </div>
  )
  render(<Welcome sample={null} onConnect={() => {}} shown="backup" rows={[{ title: 'Records', contents }]} />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Backup' }))
  expect(screen.getByText('Records').closest('details')?.open).toBe(true)
})
