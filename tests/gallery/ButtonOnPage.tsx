// The button on a sample page, in a shadow root like that of the content script.
import { useEffect, useRef } from 'preact/hooks'
import css from '../../entrypoints/page.content/button.css?inline'
import { followPage } from '../../entrypoints/page.content/host.ts'
import statesCss from '../../entrypoints/page.content/button-states.css?inline'

const make = (tag: string, className: string, text = ''): HTMLElement => {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

interface ButtonOnPageProps {
  label: string
  hint: string
  disabled?: boolean
}

export const ButtonOnPage = ({ label, hint, disabled = false }: ButtonOnPageProps) => {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css + statesCss)
    root.adoptedStyleSheets = [sheet]
    const box = make('div', 'muster')
    const button = make('button', 'muster-button')
    button.setAttribute('aria-describedby', 'hint')
    if (disabled) button.setAttribute('aria-disabled', 'true')
    button.append(make('span', 'mark'), make('span', 'label', label))
    const hintElement = make('div', 'hint', hint)
    hintElement.id = 'hint'
    hintElement.setAttribute('role', 'tooltip')
    box.append(button, hintElement)
    root.append(box)
    followPage(box)
  }, [label, hint, disabled])
  return (
    <main class="shelf">
      <h1>Sample page</h1>
      {Array.from({ length: 12 }, (_, line) => (
        <p key={line}>A line of the sample page, which the button must not cover.</p>
      ))}
      <div ref={host} />
    </main>
  )
}
