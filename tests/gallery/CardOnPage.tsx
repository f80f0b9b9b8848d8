// The button with its card on a sample page, built by the content script's own functions.
import { useEffect } from 'preact/hooks'
import { createButton } from '../../entrypoints/page.content/button.ts'
import { getCardText, type CardState } from '../../entrypoints/page.content/card-text.ts'
import { createCard } from '../../entrypoints/page.content/card.ts'
import { createSurface } from '../../entrypoints/page.content/surface.ts'
import { t } from '../../lib/i18n/text.ts'
import { now } from './samples.ts'

interface CardOnPageProps {
  state: CardState
}

export const CardOnPage = ({ state }: CardOnPageProps) => {
  useEffect(() => {
    const surface = createSurface(document)
    const button = createButton(surface, () => {})
    const card = createCard(surface, { t, copy: () => Promise.resolve(), onOpen: () => {} })
    const { label, hint, ...content } = getCardText(state, now, t, 'en')
    button.show({ label, hint, enabled: true, open: content.sentence !== '' })
    if (content.sentence) card.show(content)
    return surface.hide
  }, [state])
  return (
    <main class="shelf">
      <h1>Sample page</h1>
      {Array.from({ length: 12 }, (_, line) => (
        <p key={line}>A line of the sample page, which the button must not cover.</p>
      ))}
    </main>
  )
}
