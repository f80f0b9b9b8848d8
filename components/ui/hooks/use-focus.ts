// Where the user is: the focus when its element disappears or a form was refused, and a press or the focus outside of a panel.
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Failure } from '../../../lib/failure.ts'

/** When a render removes the focused element from `place`, focuses the element that `next` returns. */
export const useFocusFallback = (place: RefObject<HTMLElement | null>, next: () => HTMLElement | null | undefined): void => {
  // During the render the document still holds the old elements.
  const hadFocus = place.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    if (hadFocus && !place.current?.contains(document.activeElement)) next()?.focus()
  })
}

/** Call the returned function on submit; each new `problem` after that moves the focus once. */
export const useFocusInvalid = (form: RefObject<HTMLFormElement | null>, problem: Failure | undefined): (() => void) => {
  const submitted = useRef(false)
  useLayoutEffect(() => {
    if (problem && submitted.current) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])
  return () => {
    submitted.current = true
  }
}

/** The problem of a form until the user types in the field that shows it; and what the form does with each input. */
export const useUncorrected = (problem: Failure | undefined): readonly [Failure | undefined, (event: Event) => void] => {
  const [corrected, setCorrected] = useState<Failure>()
  const onInput = ({ target }: Event): void => {
    if (target instanceof Element && target.matches('[aria-invalid=true]')) setCorrected(problem)
  }
  return [problem === corrected ? undefined : problem, onInput]
}

/** While `isOpen`, calls `close` when one of the events reaches something outside of `place`. */
export const useLeaving = (
  place: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
  events: readonly ('pointerdown' | 'focusin')[] = ['pointerdown']
): void =>
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !place.current?.contains(target)) close()
    }
    for (const event of events) document.addEventListener(event, leave)
    return () => {
      for (const event of events) document.removeEventListener(event, leave)
    }
  }, [isOpen])
