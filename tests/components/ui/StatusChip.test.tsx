// @vitest-environment happy-dom
// The status of an email address is shown in the user's language, never in the words of the service.
import { cleanup, render } from '@testing-library/preact'
import { afterEach, expect, test } from 'vitest'
import { StatusChip } from '../../../components/ui/StatusChip.tsx'
import { compileMessages } from '../../../lib/i18n/compile.ts'
import german from '../../../lib/i18n/messages/de.json'
import english from '../../../lib/i18n/messages/en.json'
import spanish from '../../../lib/i18n/messages/es.json'
import { setText } from '../../../lib/i18n/text.ts'

afterEach(() => {
  cleanup()
  setText(compileMessages(english), 'en')
})

test.each([
  ['de', german, ['Gültig', 'Riskant', 'Unbekannt', 'Ungültig']],
  ['es', spanish, ['Válido', 'De riesgo', 'Desconocido', 'No válido']],
  ['en', english, ['Valid', 'Risky', 'Unknown', 'Invalid']]
])('in %s', (language, messages, words) => {
  setText(compileMessages(messages), language)
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
