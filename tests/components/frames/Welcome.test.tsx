// @vitest-environment happy-dom
// The welcome answers four questions and then lets one connect.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { Welcome } from '../../../components/frames/Welcome.tsx'

test('answers, then connects', () => {
  render(<Welcome>the form</Welcome>)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'What does Muster do?',
    'What does Muster send, when, and to whom?',
    'Does Muster use my LinkedIn account or cookies?',
    'Could LinkedIn restrict my account?',
    'Connect a service'
  ])
  expect(screen.getByRole('region', { name: 'Connect a service' }).textContent).toContain('the form')
})

test('says what is looked at on the network’s pages, the place of the button, too', () => {
  const { container } = render(<Welcome>the form</Welcome>)
  expect(container.textContent).toContain('It reads the page’s URL and number of results. It looks for its button’s place.')
})

test('offers what may be decided at once below the connection', () => {
  const { container } = render(<Welcome more="the switch">the form</Welcome>)
  expect(container.textContent).toMatch(/the form.*the switch$/s)
})
