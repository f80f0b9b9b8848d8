// @vitest-environment happy-dom
// The welcome page offers three ways to start, with closed questions below.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ConnectPage, Welcome } from '../../../components/welcome/Welcome.tsx'
import { Field } from '../../../components/ui/fields/Field.tsx'
import { keepGivenText, returnTabId } from '../../../lib/messages/given-text.ts'

// The page of the first connection shows the form alone, and the next steps once the service is connected.

test('shows the form alone, then the next steps with the focus', () => {
  const onBack = vi.fn()
  const page = (isConnected: boolean) => (
    <ConnectPage isConnected={isConnected} searchUrl="https://network.example/search" onBack={onBack}>
      the form
    </ConnectPage>
  )
  const { rerender } = render(page(false))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Connect a service' }))
  expect(screen.queryByText('Connected')).toBeNull()
  rerender(page(true))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Connected' }))
  expect(screen.getByRole('link', { name: 'Open a lead search' }).getAttribute('href')).toBe('https://network.example/search')
  expect(screen.getByText(/^Pin Muster/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(onBack).toHaveBeenCalledOnce()
})

test('leaves the focus to a form that took it', () => {
  render(
    <ConnectPage isConnected={false} searchUrl="https://network.example" onBack={() => {}}>
      <Field label="Service URL" value="" takesFocus onInput={() => {}} />
    </ConnectPage>
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Service URL' }))
})

test('leads back to the person whose card asked for a service', async () => {
  const update = vi.spyOn(fakeBrowser.tabs, 'update').mockResolvedValue({} as never)
  keepGivenText('7', { id: returnTabId, now: 0 })
  render(<ConnectPage isConnected searchUrl="https://network.example" onBack={() => {}} children={undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the person' }))
  expect(update).toHaveBeenCalledExactlyOnceWith(7, { active: true })
  // The tab was closed.
  update.mockRejectedValue(new Error('No tab with id: 7'))
  fireEvent.click(screen.getByRole('button', { name: 'Back to the person' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to the person' })).toBeNull())
})

const draw = (props: Partial<Parameters<typeof Welcome>[0]> = {}) => {
  const onConnect = vi.fn()
  return { onConnect, ...render(<Welcome sample="the sample" onConnect={onConnect} {...props} />) }
}

test('offers two ways to start', () => {
  const { onConnect } = draw()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Turn a lead search into a list of contacts')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'See it work',
    'Connect your service',
    'Bring a list you have'
  ])
  expect(screen.getByText('the sample')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect(onConnect).toHaveBeenCalledOnce()
})

test('says what Muster reads on the network’s pages', () => {
  const { container } = draw()
  expect(container.textContent).toContain('It reads the page’s URL and number of results. It looks for its button’s place.')
})

test('the rows are closed, with restoring a backup last', () => {
  const { container } = draw({ restore: 'the file' })
  expect([...container.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'What does Muster send, when, and to whom?',
    'Does Muster use my LinkedIn account or cookies?',
    'Could LinkedIn restrict my account?',
    'Restore a backup'
  ])
  expect(container.querySelector('details[open]')).toBeNull()
})

test('says that everything was deleted, and focuses its heading', () => {
  draw({ wasDeleted: true })
  expect(screen.getByRole('status').textContent).toContain('Everything Muster stored in this browser is deleted.')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('leads to the settings, which need no connection', () => {
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(location.hash).toBe('#/browser')
  location.hash = ''
})
