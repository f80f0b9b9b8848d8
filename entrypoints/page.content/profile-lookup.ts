// Reads the state of the person on the page from the worker, and starts a lookup when the user clicks.
import type { Failure } from '../../lib/failure.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import { isClickFree, type CardState } from './card-text.ts'
import type { SendMessage } from './runtime.ts'

export interface ProfileLookupOptions {
  send: SendMessage
  newId: () => string
  /** In milliseconds since the epoch. */
  now: () => number
  /** The same in milliseconds since some moment; a change of the computer's clock does not move it. */
  elapsed: () => number
  isVisible: () => boolean
  /** Calls back after a short delay, in which most answers arrive. */
  delay: (callback: () => unknown) => void
  /** Shows the current person's state, with the card if `open`. */
  draw: (card: CardState, open: boolean) => void
}

interface Person extends CardState {
  /** The comparison key of the profile. */
  key: string
  open: boolean
  /** Whether the card opens as soon as the user's pointer or focus rests on the button. */
  opensAtRest: boolean
  /** The user's pointer or focus has rested on the button. */
  isRested: boolean
  /** When the card opened without a click. */
  openedAt: number
  /** The read that is under way. */
  pending: Promise<void> | undefined
  readAt: number
  reads: number
}

/** After how many milliseconds to read the state again, for a lookup that has taken `elapsedMs`. 900 means at each tick, once a second. */
export const getPollDelayMs = (elapsedMs: number): number =>
  elapsedMs < 10_000 ? 900 : elapsedMs < 60_000 ? 2_000 : elapsedMs < 900_000 ? 5_000 : 60_000

/** How many times the state is read at most when the worker does not answer. */
const maxReads = 3

const tickMs = 1_000

/** A click this soon after the card opened without a click was meant to open it. */
const justOpenedMs = 500

/**
 * Handles one person at a time; an answer for another person is dropped. Reads of the state are free. It is read:
 * - once when the profile is shown without it; without an answer at most twice more, a second apart;
 * - during a lookup each second for its first 10 s, every 2 s until 60 s, every 5 s until 15 minutes, then once a minute, and not while
 *   the page is hidden;
 * - on a click that may start a lookup, unless the last answer was that nothing is known, and after each start;
 * - when `refresh` is called.
 */
export const createProfileLookup = ({ send, newId, now, elapsed, isVisible, delay, draw }: ProfileLookupOptions) => {
  let current: Person | undefined
  /** Click ids without an answer, by person: sent again, they are the same click, so the worker starts one lookup at most. */
  const unansweredClicks = new Map<string, string>()

  const isCurrent = (person: Person): boolean => person === current
  const drawCurrent = (): void => {
    if (current) draw(current, current.open)
  }
  const setState = (person: Person, state: PersonState): void => {
    const isFirst = person.state === undefined
    person.state = state
    if (!isClickFree(state) && state.is !== 'failed') return
    person.problem = undefined
    // The first answer opens the card, once the user is at the button: a page must not make it open. Later ones leave it as the user left it.
    if (isFirst) person.opensAtRest = true
    if (person.isRested) openAtRest(person)
  }
  const openAtRest = (person: Person): void => {
    person.isRested = true
    if (!person.opensAtRest) return
    if (!person.open) Object.assign(person, { open: true, openedAt: elapsed() })
    person.opensAtRest = false
  }
  const setProblem = (person: Person, answer: { failure: Failure } | undefined): void => {
    person.problem = answer ? { is: 'refused', failure: answer.failure, at: now() } : { is: 'silent' }
  }

  const readState = async (person: Person): Promise<void> => {
    person.readAt = elapsed()
    person.reads += 1
    const answer = await send('getPersonState', { comparisonKey: person.key })
    person.pending = undefined
    if (!isCurrent(person)) return
    if (answer?.ok) setState(person, answer.value)
    else if (person.busy) setProblem(person, answer)
    drawCurrent()
  }
  /** Free. One read at a time: a second caller waits for the same answer. */
  const refresh = (person: Person): Promise<void> => (person.pending ??= readState(person))

  /** May cost a credit. */
  const startLookup = async (person: Person): Promise<void> => {
    const { key } = person
    const clickId = unansweredClicks.get(key) ?? newId()
    unansweredClicks.set(key, clickId)
    const answer = await send('startPageLookup', { clickId, comparisonKey: key })
    if (answer) unansweredClicks.delete(key)
    // A read that began before the start, as when the window gets the focus, may not know of it.
    await person.pending
    if (!isCurrent(person)) return
    await refresh(person)
    if (isClickFree(person.state)) unansweredClicks.delete(key)
    if (answer?.ok || !isCurrent(person) || isClickFree(person.state) || person.state?.is === 'not-connected') return
    setProblem(person, answer)
  }

  /** Starts a lookup, unless the state turns out to be one that the click should only show. */
  const handleClick = async (person: Person): Promise<void> => {
    person.busy = true
    person.open = true
    person.opensAtRest = false
    person.problem = undefined
    // Drawing now would hold up the request.
    delay(() => person.busy && drawCurrent())
    const before = person.state
    // The worker checks what is known before it sends anything, so this state needs no other read.
    const isPlain = before?.is === 'nothing' && !before.sample
    if (!isPlain) await refresh(person)
    // If sample data was turned off since the button was drawn, the click was meant to be free.
    const mayStart =
      !(before?.sample && !person.state?.sample) &&
      person.problem === undefined &&
      !isClickFree(person.state) &&
      person.state?.is !== 'not-connected'
    if (isCurrent(person) && mayStart) await startLookup(person)
    person.busy = false
    if (isCurrent(person)) drawCurrent()
  }

  return {
    /** Shows a profile. Does nothing for the same person. `state`: what the worker has just answered about the person. */
    show: (key: string, state?: PersonState): void => {
      if (current?.key === key) return
      const person: Person = {
        key,
        open: false,
        opensAtRest: false,
        isRested: false,
        openedAt: -Infinity,
        pending: undefined,
        readAt: elapsed(),
        reads: 0
      }
      current = person
      if (state) setState(person, state)
      drawCurrent()
      if (!state) void refresh(person)
    },
    /** Call it when no profile is shown any more: discards everything about the person. */
    leave: (): void => {
      current = undefined
    },
    /** Handles a trusted click on the button. The second one of a double click does nothing. */
    click: async (isSecond: boolean): Promise<void> => {
      if (!current || current.busy || isSecond) return
      if (!isClickFree(current.state)) return handleClick(current)
      current.open = !current.open || elapsed() - current.openedAt < justOpenedMs
      current.opensAtRest = false
      drawCurrent()
    },
    /** Call it when the user's pointer or focus rests on the button: the card of a known person opens, once. */
    rest: (): void => {
      if (!current || (current.isRested && !current.opensAtRest)) return
      const wasOpen = current.open
      openAtRest(current)
      if (current.open !== wasOpen) drawCurrent()
    },
    redraw: drawCurrent,
    /** Returns whether a card was open. */
    close: (): boolean => {
      if (!current?.open) return false
      current.open = false
      drawCurrent()
      return true
    },
    /** Opens the popup's form, or the settings. */
    open: async (what: 'openForm' | 'openSettings'): Promise<void> => {
      const person = current
      const answer = person && (await send(what, { comparisonKey: person.key }))
      if (!person || answer?.ok || !isCurrent(person)) return
      setProblem(person, answer)
      drawCurrent()
    },
    /** Reads the state again, unless a click is being handled. */
    refresh: (): void => {
      if (current && !current.busy) void refresh(current)
    },
    /**
     * Draws the elapsed seconds of a lookup and reads its state when that is due, while the page is visible. Returns after how many
     * milliseconds to call again.
     */
    tick: (): number => {
      if (!current || current.busy || !isVisible()) return Infinity
      const { state, readAt, reads } = current
      if (state?.is === 'live') drawCurrent()
      const dueMs = state?.is === 'live' ? getPollDelayMs(now() - state.since) : state === undefined && reads < maxReads ? tickMs : Infinity
      if (elapsed() - readAt >= dueMs) void refresh(current)
      return dueMs === Infinity ? dueMs : tickMs
    }
  }
}
