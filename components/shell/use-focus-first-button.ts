// Focuses the main button of a popup that a keyboard shortcut opened, so that the next key can press it.
import { useEffect } from 'preact/hooks'

const mainButton = 'main [data-look="primary"]'

/** Focuses it once, as soon as it is rendered, unless the user has moved the focus. */
export const useFocusFirstButton = (wanted: boolean): void =>
  useEffect(() => {
    if (!wanted) return undefined
    const focus = (): void => {
      const button = document.querySelector<HTMLElement>(mainButton)
      if (!button) return
      observer.disconnect()
      if (document.activeElement === document.body) button.focus()
    }
    // The form is rendered once the database has been read.
    const observer = new MutationObserver(focus)
    observer.observe(document.body, { childList: true, subtree: true })
    focus()
    return () => observer.disconnect()
  }, [wanted])
