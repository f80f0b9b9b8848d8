// One person at a time: what the worker knows of whoever's profile is shown, and the one click that asks for an email. Everything
// hangs on the person's key; what comes back for somebody else is dropped.
import type { Failure } from '../../lib/failure.ts'
import type { Answer, MessageBody } from '../../lib/messages/contract.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import { isAnswered, type Known } from './card-text.ts'

type PageMessage = 'startPageLookup' | 'getPersonState' | 'openForm'
/** Asks the worker; undefined where no answer came. Never rejects. */
export type Ask = <N extends PageMessage>(name: N, body: MessageBody<N>) => Promise<Answer<N> | undefined>

export interface ProfileParts {
  ask: Ask
  newId: () => string
  /** milliseconds since the epoch */
  now: () => number
  isVisible: () => boolean
  /** calls back when an answer that is not here by then has been waited for */
  soon: (call: () => unknown) => void
  /** shows what is known of the current person; `open`: with its card */
  draw: (known: Known, open: boolean) => void
}

interface Person extends Known {
  key: string
  open: boolean
  asking: Promise<void> | undefined
  askedAt: number
  tries: number
}

/** After how long to ask again, in milliseconds, when it has taken `waited` so far. */
export const pace = (waited: number): number => (waited < 10_000 ? 900 : waited < 60_000 ? 2_000 : waited < 900_000 ? 5_000 : 60_000)

const triesAtMost = 3

export const createProfile = ({ ask, newId, now, isVisible, soon, draw }: ProfileParts) => {
  let current: Person | undefined
  /** Clicks that no answer came to, by person: sent again they are the same click, and never a second one. */
  const unanswered = new Map<string, string>()

  const isHere = (person: Person): boolean => person === current
  const paint = (): void => {
    if (current) draw(current, current.open)
  }
  const hear = (person: Person, state: PersonState): void => {
    const isFirst = person.state === undefined
    person.state = state
    if (!isAnswered(state) && state.is !== 'failed') return
    person.note = undefined
    // On arrival it is said at once; later a card that was folded stays so.
    if (isFirst) person.open = true
  }
  const note = (person: Person, answer: { failure: Failure } | undefined): void => {
    person.note = answer ? { is: 'refused', failure: answer.failure, at: now() } : { is: 'silent' }
  }

  const askOnce = async (person: Person): Promise<void> => {
    person.askedAt = now()
    person.tries += 1
    const answer = await ask('getPersonState', { comparisonKey: person.key })
    person.asking = undefined
    if (!isHere(person)) return
    if (answer?.ok) hear(person, answer.value)
    else if (person.busy) note(person, answer)
    paint()
  }
  /** One question at a time; who comes second waits for the same answer. */
  const lookUp = (person: Person): Promise<void> => (person.asking ??= askOnce(person))

  const send = async (person: Person): Promise<void> => {
    const { key } = person
    const clickId = unanswered.get(key) ?? newId()
    unanswered.set(key, clickId)
    const answer = await ask('startPageLookup', { clickId, comparisonKey: key })
    if (answer) unanswered.delete(key)
    if (!isHere(person)) return
    await lookUp(person)
    if (isAnswered(person.state)) unanswered.delete(key)
    if (answer?.ok || !isHere(person) || isAnswered(person.state) || person.state?.is === 'not-connected') return
    note(person, answer)
  }

  /**
   * What is here already is shown rather than paid for again: the worker looks before it sends. It is asked for that first where the click
   * may not have meant a start.
   */
  const find = async (person: Person): Promise<void> => {
    person.busy = true
    person.open = true
    person.note = undefined
    // Drawn after the request has left, which it would hold up: most answers are here before it could be seen.
    soon(() => person.busy && paint())
    const was = person.state
    const isPlain = was?.is === 'nothing' && !was.sample
    if (!isPlain) await lookUp(person)
    // Where sample data was left meanwhile, the click was meant to cost nothing.
    const isFree =
      !(was?.sample && !person.state?.sample) &&
      person.note === undefined &&
      !isAnswered(person.state) &&
      person.state?.is !== 'not-connected'
    if (isHere(person) && isFree) await send(person)
    person.busy = false
    if (isHere(person)) paint()
  }

  const leave = (): void => {
    current = undefined
  }

  return {
    /** A profile is shown; nothing changes when it is the same person's. */
    arrive: (key: string): void => {
      if (current?.key === key) return
      const person: Person = { key, open: false, asking: undefined, askedAt: 0, tries: 0 }
      current = person
      paint()
      void lookUp(person)
    },
    /** Something else is shown: whatever was known is thrown away. */
    leave,
    /** A trusted click on the button; `again`: the second of a double click, which asks for nothing. */
    click: async (again: boolean): Promise<void> => {
      if (!current || current.busy || again) return
      if (!isAnswered(current.state)) return find(current)
      current.open = !current.open
      paint()
    },
    /** Folds the card; true where there was one to fold. */
    fold: (): boolean => {
      if (!current?.open) return false
      current.open = false
      paint()
      return true
    },
    open: async (): Promise<void> => {
      const person = current
      const answer = person && (await ask('openForm', { comparisonKey: person.key }))
      if (!person || !isHere(person)) return
      if (answer?.ok) return
      note(person, answer)
      paint()
    },
    /** Asks once more, where nothing is under way: somebody came back to the page. */
    again: (): void => {
      if (current && !current.busy) void lookUp(current)
    },
    /** Counts on, and asks when it is time, while somebody may be looking. Gives after how many milliseconds it likes to be called again. */
    tick: (): number => {
      if (!current || current.busy || !isVisible()) return Infinity
      const { state, askedAt, tries } = current
      if (state?.is === 'live') paint()
      const due = state?.is === 'live' ? pace(now() - state.since) : state === undefined && tries < triesAtMost ? 1_000 : Infinity
      if (now() - askedAt >= due) void lookUp(current)
      return due === Infinity ? due : 1_000
    }
  }
}
