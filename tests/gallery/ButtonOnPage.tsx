// The button on a made-up page of somebody else's, in a closed shadow root as the content script builds it.
import { useEffect, useRef } from 'preact/hooks'
import css from '../../entrypoints/page.content/button.css?inline'

const make = (tag: string, className: string, text = ''): HTMLElement => {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

export const ButtonOnPage = ({ words, hint, off = false }: { words: string; hint: string; off?: boolean }) => {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
    const box = make('div', 'muster')
    const button = make('button', 'muster-button')
    button.setAttribute('aria-describedby', 'hint')
    if (off) button.setAttribute('aria-disabled', 'true')
    button.append(make('span', 'mark'), make('span', 'label', words))
    const tip = make('div', 'hint', hint)
    tip.id = 'hint'
    tip.setAttribute('role', 'tooltip')
    box.append(button, tip)
    root.append(box)
  }, [words, hint, off])
  return (
    <main class="shelf">
      <h1>Somebody else’s page</h1>
      {Array.from({ length: 12 }, (_, line) => (
        <p key={line}>A line of somebody else’s page, here to be looked at and not to be covered.</p>
      ))}
      <div ref={host} />
    </main>
  )
}
