// Focuses the first invalid field after a form was submitted, so that screen readers announce it.
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Failure } from '../../../lib/failure.ts'

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
