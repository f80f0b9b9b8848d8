// @vitest-environment happy-dom
// An intro shows its first sentence. The rest is in a closed <details>.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { Intro } from '../../../components/settings/SettingsFrame.tsx'

test.each([
  ['One sentence, of v. 2 only.', 'One sentence, of v. 2 only.', undefined],
  ['The first. The second. The third.', 'The first.', 'The second. The third.'],
  ['Primero. ¿Y luego?', 'Primero.', '¿Y luego?']
])('%s', (text, first, rest) => {
  const { container } = render(<Intro text={text} />)
  expect(screen.getByText(first)).toBeTruthy()
  expect(container.querySelector('details p')?.textContent).toBe(rest)
})
