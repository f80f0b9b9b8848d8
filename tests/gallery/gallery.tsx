// The gallery shows every component in every state: one block as a page (?show=name), a group of blocks as a sheet that is compared with its
// baseline picture (?group=name), or all blocks.
import './english.ts'
import { render } from 'preact'
import '../../components/ui/base.css'
import './gallery.css'
import { blocks } from './blocks/blocks.tsx'

const root = document.querySelector('#root')
const parameters = new URLSearchParams(location.search)
const name = parameters.get('show')
const group = parameters.get('group')
if (parameters.get('direction') === 'rtl') document.documentElement.dir = 'rtl'

/** A block belongs to the group that its name begins with. */
const groupOf = (title: string): string => title.split('-')[0] ?? title

const fit = (event: Event) => {
  if (event.currentTarget instanceof HTMLIFrameElement)
    event.currentTarget.height = `${event.currentTarget.contentDocument?.documentElement.scrollHeight ?? 600}`
}

const All = ({ only }: { only: string | null }) => (
  <main class={only === null ? 'gallery' : 'gallery is-sheet'}>
    <h1>{only ?? 'Every component in every state'}</h1>
    {Object.entries(blocks)
      .filter(([title]) => only === null || groupOf(title) === only)
      .map(([title, { width = 400 }]) => (
        <section key={title}>
          <h2>
            <a href={`?show=${title}`}>{title}</a>
          </h2>
          <iframe title={title} src={`?show=${title}`} width={width} height={480} onLoad={fit} />
        </section>
      ))}
  </main>
)

const shown = name === null ? undefined : blocks[name]
if (root) render(shown ? shown.draw() : <All only={group} />, root)
document.body.dataset.blocks = JSON.stringify(Object.fromEntries(Object.entries(blocks).map(([title, { width = 400 }]) => [title, width])))
