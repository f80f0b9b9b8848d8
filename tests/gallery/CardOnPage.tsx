// The button with its card on a made-up page of somebody else's, made by the content script's own parts.
import { useEffect } from 'preact/hooks'
import { createButton } from '../../entrypoints/page.content/button.ts'
import { cardWords, type Known } from '../../entrypoints/page.content/card-text.ts'
import { createCard } from '../../entrypoints/page.content/card.ts'
import { createSurface } from '../../entrypoints/page.content/surface.ts'
import { t } from '../../lib/i18n/text.ts'
import { now } from './samples.ts'

export const CardOnPage = ({ known }: { known: Known }) => {
  useEffect(() => {
    const surface = createSurface(document)
    const button = createButton(surface, () => {})
    const card = createCard(surface, { say: t, copy: () => Promise.resolve(), opened: () => {} })
    const { label, hint, ...text } = cardWords(known, now, t, 'en')
    button.show({ label, hint, enabled: true, open: text.sentence !== '' })
    if (text.sentence) card.show(text)
    return surface.hide
  }, [known])
  return (
    <main class="shelf">
      <h1>Somebody else’s page</h1>
      {Array.from({ length: 12 }, (_, line) => (
        <p key={line}>A line of somebody else’s page, here to be looked at and not to be covered.</p>
      ))}
    </main>
  )
}
