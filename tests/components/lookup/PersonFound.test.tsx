// @vitest-environment happy-dom
// Shows an email address with its status and source, or that there is none.
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

test.each<[person: Omit<PersonFoundProps['person'], 'is' | 'at'>, texts: RegExp[]]>([
  [{ email: ada, emailStatus: 'valid' }, [/ada@beispiel\.example/, /Verification: valid/, /Looked up: \d/]],
  [{ email: ada, emailStatus: '' }, [/Verification: unknown/]],
  [{ email: ada, emailStatus: 'risky', known: 'VP Sales' }, [/Verification: risky/, /From your list “VP Sales”, .* Nothing was sent\./]],
  [{ email: '', emailStatus: '' }, [/No email found/, /Looked up: /]],
  [{ email: '', emailStatus: '', known: 'VP Sales' }, [/No email found/, /From your list “VP Sales”/]]
])('%j', (person, texts) => {
  const { text } = draw(person)
  for (const expected of texts) expect(text).toMatch(expected)
  expect(screen.queryAllByRole('button')).toHaveLength(person.email ? 1 : 0)
})

test('only the email address is copied', () => {
  const { onCopy } = draw({ email: ada, emailStatus: 'valid' })
  fireEvent.click(screen.getByRole('button', { name: `Copy: ${ada}` }))
  expect(onCopy).toHaveBeenCalledExactlyOnceWith(ada)
})
