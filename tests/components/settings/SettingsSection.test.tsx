// @vitest-environment happy-dom
// An intro shows its first sentence, or all of it where it is short. The rest is in a closed <details>.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { Intro } from '../../../components/settings/SettingsFrame.tsx'

const long = 'The second one says so much that all of it would not fit in one line of a window.'

test.each([
  ['One sentence, of v. 2 only.', 'One sentence, of v. 2 only.', undefined],
  ['Both are short. So they have one line.', 'Both are short. So they have one line.', undefined],
  [`The first. ${long} The third.`, 'The first.', `${long} The third.`],
  [`Primero. ¿Y luego? ${long}`, 'Primero.', `¿Y luego? ${long}`]
])('%s', (text, first, rest) => {
  const { container } = render(<Intro text={text} />)
  expect(screen.getByText(first)).toBeTruthy()
  expect(container.querySelector('details p')?.textContent).toBe(rest)
})
