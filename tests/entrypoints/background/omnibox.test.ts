// The address bar suggests people of the user's own lists; Enter opens the chosen one, or a search for the text.
import { expect, test, vi } from 'vitest'
import { listenToOmnibox } from '../../../entrypoints/background/omnibox.ts'
import type { PersonHit } from '../../../lib/database/people/search-people.ts'

type Dependencies = Parameters<typeof listenToOmnibox>[0]
type Listener<Event extends 'onInputStarted' | 'onInputChanged' | 'onInputEntered' | 'onInputCancelled'> = Parameters<
  Dependencies['omnibox'][Event]['addListener']
>[0]

const ada: PersonHit = {
  listId: 'list 1',
  runId: 'run',
  index: 7,
  name: 'Ada "A" <b>Müller</b> & \u0000Co\uD800',
  jobTitle: "Chief 'Something'",
  company: 'Contoso',
  email: 'ada@contoso.example',
  listTitle: 'Spring\nfair',
  isSuppressed: false
}
const bo: PersonHit = { ...ada, name: 'Bo', index: 8, email: '', jobTitle: '', isSuppressed: false }

const listen = (found: readonly PersonHit[][], more: Partial<Dependencies> = {}) => {
  const listeners: {
    start?: Listener<'onInputStarted'>
    change?: Listener<'onInputChanged'>
    enter?: Listener<'onInputEntered'>
    cancel?: Listener<'onInputCancelled'>
  } = {}
  const setDefaultSuggestion = vi.fn()
  const openPage = vi.fn(() => Promise.resolve())
  const signals: AbortSignal[] = []
  listenToOmnibox({
    omnibox: {
      setDefaultSuggestion,
      onInputStarted: { addListener: one => void (listeners.start = one) },
      onInputChanged: { addListener: one => void (listeners.change = one) },
      onInputEntered: { addListener: one => void (listeners.enter = one) },
      onInputCancelled: { addListener: one => void (listeners.cancel = one) }
    },
    search: {
      prepare: () => Promise.resolve(),
      search: async function* (_, { signal }) {
        signals.push(signal)
        yield* found
      }
    },
    isSample: () => Promise.resolve(false),
    takesMarkup: true,
    openPage,
    ...more
  })
  const change = async (text: string) => {
    const suggest = vi.fn()
    listeners.change?.(text, suggest)
    await new Promise(resolve => setTimeout(resolve))
    return suggest
  }
  return { ...listeners, change, setDefaultSuggestion, openPage, signals }
}

const lastOf = (suggest: Awaited<ReturnType<ReturnType<typeof listen>['change']>>): unknown => suggest.mock.calls.at(-1)?.[0]

test('Chromium gets XML, in which names are text and forbidden characters are gone', async () => {
  const { change } = listen([[ada, bo]])
  expect(lastOf(await change('ada'))).toEqual([
    {
      content: 'Ada "A" <b>Müller</b> & Co ada@contoso.example',
      description: 'Ada &quot;A&quot; &lt;b&gt;Müller&lt;/b&gt; &amp; Co <dim>Chief &apos;Something&apos; · Contoso · Spring fair</dim>'
    },
    { content: 'Bo Contoso', description: 'Bo <dim>Contoso · Spring fair</dim>' }
  ])
})

test('Firefox gets plain text', async () => {
  const { change } = listen([[ada]], { takesMarkup: false })
  expect(lastOf(await change('ada'))).toEqual([
    {
      content: 'Ada "A" <b>Müller</b> & Co ada@contoso.example',
      description: `Ada "A" <b>Müller</b> & Co · Chief 'Something' · Contoso · Spring fair`
    }
  ])
})

test('better suggestions follow, and nobody on the do-not-contact list is named', async () => {
  const { change } = listen([[bo], [ada, { ...bo, isSuppressed: true }]])
  const suggest = await change('b')
  expect(suggest).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(lastOf(suggest))).not.toContain('Bo')
})

test('Enter opens the chosen person, a search for any other text, and all people for none', async () => {
  const { change, enter, openPage } = listen([[ada]])
  await change('ada')
  enter?.('Ada "A" <b>Müller</b> & Co ada@contoso.example', 'currentTab')
  enter?.(' ada & co ', 'newForegroundTab')
  enter?.('', 'newBackgroundTab')
  expect(openPage.mock.calls).toEqual([
    ['/results.html#list=list%201&open=run.7', 'currentTab'],
    ['/results.html#all&q=ada+%26+co', 'newForegroundTab'],
    ['/results.html#all', 'newBackgroundTab']
  ])
})

test('the next letter and the end of the search cancel it', async () => {
  const { change, cancel, signals } = listen([])
  await change('ad')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await change('ada')
  cancel?.()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('sample data is suggested nowhere, and a broken database ends in no suggestion', async () => {
  const sample = listen([[ada]], { isSample: () => Promise.resolve(true) })
  expect(await sample.change('ada')).not.toHaveBeenCalled()
  const broken = listen([], { isSample: () => Promise.reject(new Error('broken')) })
  expect(await broken.change('ada')).not.toHaveBeenCalled()
})

test('the first line says what the keyword does', () => {
  const { start, setDefaultSuggestion } = listen([])
  start?.()
  expect(setDefaultSuggestion).toHaveBeenCalledExactlyOnceWith({ description: 'Search the people in your lists' })
})
