// @vitest-environment happy-dom
// Tests of the bulk page: the title has the focus, and the button leads back.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { BulkPage } from '../../../components/frames/BulkPage.tsx'
import '../clean-up.ts'

test('focuses its title, and its button leads back', () => {
  const onBack = vi.fn()
  render(
    <BulkPage title="Enrich domains" onBack={onBack}>
      contents
    </BulkPage>
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Enrich domains' }))
  expect(screen.getByText('contents')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'All runs' }))
  expect(onBack).toHaveBeenCalledOnce()
})
