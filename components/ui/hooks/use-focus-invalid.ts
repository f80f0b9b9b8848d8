// After a form was handed in and came back with something wrong at a field, that field has the focus, so that it is read out.
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Failure } from '../../../lib/failure.ts'

/** Call what it returns when the form is handed in; each new `problem` after that moves the focus once. */
export const useFocusInvalid = (form: RefObject<HTMLFormElement | null>, problem: Failure | undefined): (() => void) => {
  const handedIn = useRef(false)
  useLayoutEffect(() => {
    if (problem && handedIn.current) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])
  return () => {
    handedIn.current = true
  }
}
