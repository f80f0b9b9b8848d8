// Opened by a key, the popup is ready for the next one: the first button of its form is under the person's finger once it is shown.
import { useEffect } from 'preact/hooks'

const firstButton = '.popup-main .button.primary'

/** Takes the focus once, and never from where somebody has put it. */
export const useReady = (wanted: boolean): void =>
  useEffect(() => {
    if (!wanted) return undefined
    const focus = (): void => {
      const button = document.querySelector<HTMLElement>(firstButton)
      if (!button) return
      observer.disconnect()
      if (document.activeElement === document.body) button.focus()
    }
    // The form is drawn when the database has answered.
    const observer = new MutationObserver(focus)
    observer.observe(document.body, { childList: true, subtree: true })
    focus()
    return () => observer.disconnect()
  }, [wanted])
