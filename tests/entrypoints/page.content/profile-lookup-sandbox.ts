// A profile lookup whose messages the test answers.
import type { CardState } from '../../../entrypoints/page.content/card-text.ts'
import { createProfileLookup } from '../../../entrypoints/page.content/profile-lookup.ts'
import type { SendMessage } from '../../../entrypoints/page.content/runtime.ts'
import { ok } from '../../../lib/failure.ts'
import type { PersonState } from '../../../lib/runs/model/people.ts'

interface Message {
  name: string
  key: string
  clickId: string | undefined
  answer: (value: unknown) => Promise<void>
}

export const ada = 'https://www.linkedin.com/in/ada-beispiel'
export const bruno = 'https://www.linkedin.com/in/bruno-fiktiv'

export const nothing = ok<PersonState>({ is: 'nothing' })
export const running = ok<PersonState>({ is: 'live', state: 'running', service: 'api.service.example', since: 0 })
export const found = (email: string) => ok<PersonState>({ is: 'found', email, emailStatus: 'valid', at: 0 })
export const refused = ok<PersonState>({ is: 'failed', failure: { code: 'refused' }, service: 'api.service.example' })

/** A profile lookup whose messages the test answers. */
export const setUp = () => {
  const messages: Message[] = []
  const drawn: { card: CardState; open: boolean }[] = []
  /** `clockSetBy`: how far the computer's clock was set while the page was shown. */
  const env = { now: 0, clockSetBy: 0, isVisible: true, ids: 0, delays: false }
  /** The delayed calls, while `delays` is set; otherwise they run at once. */
  const delayed: (() => unknown)[] = []
  const settle = (): Promise<void> => new Promise(done => setTimeout(done, 0))
  const send = ((name: string, body: { comparisonKey: string; clickId?: string }) =>
    new Promise<unknown>(done => {
      messages.push({
        name,
        key: body.comparisonKey,
        clickId: body.clickId,
        answer: value => {
          done(value)
          return settle()
        }
      })
    })) as unknown as SendMessage
  const profile = createProfileLookup({
    send,
    newId: () => `click-${++env.ids}`,
    now: () => env.now + env.clockSetBy,
    elapsed: () => env.now,
    isVisible: () => env.isVisible,
    delay: callback => (env.delays ? delayed.push(callback) : callback()),
    draw: (card, open) => drawn.push({ card: { ...card }, open })
  })
  /** The latest message of this name. */
  const latest = (name: string): Message => {
    const message = messages.findLast(one => one.name === name)
    if (!message) throw new Error(`No message ${name} was sent.`)
    return message
  }
  return {
    profile,
    messages,
    drawn,
    env,
    delayed,
    settle,
    latest,
    shown: () => drawn.at(-1)!,
    starts: () => messages.filter(({ name }) => name === 'startPageLookup'),
    /** Shows a profile and answers what is known of the person. */
    show: async (key: string, answer: unknown) => {
      profile.show(key)
      await latest('getPersonState').answer(answer)
    }
  }
}

/** Clicks the button of a person without a known state: the start is sent at once. */
export const click = async ({ profile, settle }: ReturnType<typeof setUp>): Promise<void> => {
  void profile.click(false)
  await settle()
}
