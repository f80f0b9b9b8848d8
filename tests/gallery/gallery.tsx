// The gallery: every component in every state. Alone (?show=name) a block is photographed; without a name all are shown.
import { render } from 'preact'
import '../../components/base.css'
import './gallery.css'
import { blocks } from './blocks.tsx'

const root = document.querySelector('#root')
const parameters = new URLSearchParams(location.search)
const name = parameters.get('show')
if (parameters.get('direction') === 'rtl') document.documentElement.dir = 'rtl'

const fit = (event: Event) => {
  if (event.currentTarget instanceof HTMLIFrameElement)
    event.currentTarget.height = `${event.currentTarget.contentDocument?.documentElement.scrollHeight ?? 600}`
}

const All = () => (
  <main class="gallery">
    <h1>Every component in every state</h1>
    {Object.entries(blocks).map(([title, { width = 400 }]) => (
      <section key={title}>
        <h2>
          <a href={`?show=${title}`}>{title}</a>
        </h2>
        <iframe title={title} src={`?show=${title}`} width={width} onLoad={fit} />
      </section>
    ))}
  </main>
)

const shown = name === null ? undefined : blocks[name]
if (root) render(shown ? shown.draw() : <All />, root)
document.body.dataset.blocks = JSON.stringify(Object.fromEntries(Object.entries(blocks).map(([title, { width = 400 }]) => [title, width])))
