// @vitest-environment happy-dom
// The table compares two services by shares, and by costs where prices are known. A button saves it as a file.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ServiceComparison } from '../../../components/lookup/ServiceComparison.tsx'
import '../clean-up.ts'

const figures = { answers: 50, found: 25, valid: 20, medianMs: 4_200 }
const comparison = { services: [figures, { ...figures, found: 40, medianMs: undefined }], bothFound: 20, sameEmail: 18 } as const

test('each service has its figures under its name', () => {
  const onSave = vi.fn()
  render(<ServiceComparison comparison={comparison} hosts={['a.example', 'b.example']} costs={['≈ €0.06', undefined]} onSave={onSave} />)
  const rows = screen.getAllByRole('row').map(row => [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['', 'a.example', 'b.example'],
    ['Answers', '50', '50'],
    ['Emails found', '25 of 50 (50%)', '40 of 50 (80%)'],
    ['Valid emails', '20 of 50 (40%)', '20 of 50 (40%)'],
    ['Usual time', '4.2 sec', '—'],
    ['Estimated cost per valid email', '≈ €0.06', '—']
  ])
  expect(screen.getByText('Both found an email for 20 people. Same email: 18.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save comparison' }))
  expect(onSave).toHaveBeenCalledOnce()
})

test('without prices it says where to enter them', () => {
  render(<ServiceComparison comparison={comparison} hosts={['a.example', 'b.example']} costs={[undefined, undefined]} onSave={() => {}} />)
  expect(screen.queryByText('Estimated cost per valid email')).toBeNull()
  expect(screen.getByText('Enter your prices in Settings to see the cost.')).toBeTruthy()
})
