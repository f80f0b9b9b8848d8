// @vitest-environment happy-dom
// An email comes with how good it is and where it is from; none is an answer, too.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PersonFound, type PersonFoundProps } from '../../../components/lookup/PersonFound.tsx'
import { now } from '../runs/make-run.ts'
import '../clean-up.ts'

const ada = 'ada@beispiel.example'
const draw = (person: Omit<PersonFoundProps['person'], 'is' | 'at'>) => {
  const onCopy = vi.fn(async () => {})
  const { container } = render(<PersonFound person={{ is: 'found', at: now - 60_000, ...person }} now={now} onCopy={onCopy} />)
  return { onCopy, text: container.textContent ?? '' }
}

test.each<[person: Omit<PersonFoundProps['person'], 'is' | 'at'>, words: RegExp[]]>([
  [{ email: ada, emailStatus: 'valid' }, [/ada@beispiel\.example/, /Verification: valid/, /Looked up: \d/]],
  [{ email: ada, emailStatus: '' }, [/Verification: unknown/]],
  [
    { email: ada, emailStatus: 'risky', known: 'VP Sales' },
    [/Verification: risky/, /From the list “VP Sales”, .*It is stored here; nothing was sent\./]
  ],
  [{ email: '', emailStatus: '' }, [/No email found/, /Looked up: /]],
  [{ email: '', emailStatus: '', known: 'VP Sales' }, [/No email found/, /From the list “VP Sales”/]]
])('%j', (person, words) => {
  const { text } = draw(person)
  for (const said of words) expect(text).toMatch(said)
  expect(screen.queryAllByRole('button')).toHaveLength(person.email ? 1 : 0)
})

test('the copy is the email and nothing else', () => {
  const { onCopy } = draw({ email: ada, emailStatus: 'valid' })
  fireEvent.click(screen.getByRole('button', { name: `Copy: ${ada}` }))
  expect(onCopy).toHaveBeenCalledExactlyOnceWith(ada)
})
