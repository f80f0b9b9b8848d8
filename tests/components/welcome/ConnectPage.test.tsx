// @vitest-environment happy-dom
// The page of the first connection shows the form alone, and the next steps once the service is connected.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ConnectPage } from '../../../components/welcome/ConnectPage.tsx'

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
  fireEvent.click(screen.getByRole('button', { name: 'Back to the start' }))
  expect(onBack).toHaveBeenCalledOnce()
})
