// The button with its card on a sample page, built by the content script's own functions.
import { useEffect } from 'preact/hooks'
import { showButton } from '../../entrypoints/page.content/button.ts'
import { createButtonView } from '../../entrypoints/page.content/button-view.ts'
import { getCardText, type CardState } from '../../entrypoints/page.content/card-text.ts'
import { createCard } from '../../entrypoints/page.content/card.ts'
import { followPage } from '../../entrypoints/page.content/host.ts'
import { t } from '../../lib/i18n/text.ts'
import { now } from './samples.ts'

interface CardOnPageProps {
  state: CardState
}

export const CardOnPage = ({ state }: CardOnPageProps) => {
  useEffect(() => {
    const { label, hint, ...content } = getCardText(state, now, t, 'en')
    const { host, box, button } = createButtonView(showButton(document, label, true))
    button.draw({ label, hint, enabled: true, open: content.sentence !== '' })
    followPage(box)
    box.classList.add('reached')
    const card = createCard({ box, onClick: () => {}, focus: () => {} }, { t, copy: () => Promise.resolve(), onOpen: () => {} })
    if (content.sentence) card.show(content)
    return () => host.remove()
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
