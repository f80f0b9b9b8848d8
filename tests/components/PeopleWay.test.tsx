// @vitest-environment happy-dom
// The way to the page for many people is one button.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PeopleWay } from '../../components/PeopleWay.tsx'
import './clean-up.ts'

test('leads there by one click', () => {
  const onPeople = vi.fn()
  render(<PeopleWay onPeople={onPeople}>another way</PeopleWay>)
  expect(screen.getByText('another way')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Look up people' }))
  expect(onPeople).toHaveBeenCalledOnce()
})
