// @vitest-environment happy-dom
// The status of an email address is shown in the user's language, never in the words of the service.
import { cleanup, render } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import german from 'sentences:all/de'
import english from 'sentences:all/en'
import spanish from 'sentences:all/es'
import { EmailBox, StatusChip } from '../../../components/record/EmailBox.tsx'
import { setText } from '../../../lib/i18n/text.ts'

afterEach(() => {
  cleanup()
  setText(english, 'en')
})

test.each([
  ['de', german, ['Gültig', 'Riskant', 'Unbekannt', 'Ungültig']],
  ['es', spanish, ['Válido', 'De riesgo', 'Desconocido', 'No válido']],
  ['en', english, ['Valid', 'Risky', 'Unknown', 'Invalid']]
])('in %s', (language, sentences, words) => {
  setText(sentences, language)
  const { container } = render(
    <>
      {(['valid', 'risky', 'unknown', 'invalid'] as const).map(status => (
        <StatusChip key={status} status={status} />
      ))}
    </>
  )
  const chips = [...container.querySelectorAll('span')]
  expect(chips.map(({ textContent }) => textContent)).toEqual(words)
  expect(chips.every(chip => chip.querySelector('svg[data-icon]') !== null)).toBe(true)
})

test('a soft bounce has a sentence of its own: the domain is not what makes the email risky', () => {
  const why = (bounce?: Parameters<typeof EmailBox>[0]['bounce']): string =>
    render(<EmailBox email="ada@one.example" quality="risky" bounce={bounce} />).container.querySelector('p')?.textContent ?? ''
  expect(why({ kind: 'soft', at: Date.UTC(2026, 4, 3, 12), code: '' })).toMatch(/^This email bounced softly on .*3.*2026/)
  expect(why({ kind: 'soft', at: undefined, code: '' })).toBe('Soft bounce')
  expect(why()).toMatch(/^The domain accepts any address/)
})
