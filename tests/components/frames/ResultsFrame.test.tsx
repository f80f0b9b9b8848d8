// @vitest-environment happy-dom
// The frame names what is shown, and lets lists be chosen where there are some.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ResultsFrame } from '../../../components/frames/ResultsFrame.tsx'

test('the title is the heading of the page, and the button says whether the lists are open', () => {
  const choosing = vi.fn()
  render(<ResultsFrame title="VP Sales" listsOpen onToggleLists={choosing} children="rows" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('VP Sales')
  const button = screen.getByRole('button', { name: 'Lists…' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(button)
  expect(choosing).toHaveBeenCalledOnce()
})

test('without lists there is nothing to choose', () => {
  render(<ResultsFrame title="Results" listsOpen={false} onToggleLists={undefined} children="nothing" />)
  expect(screen.queryByRole('button')).toBeNull()
})
