// Prevents a file that is dropped beside its target from replacing the page.
import { useEffect } from 'preact/hooks'

export const useIgnoreStrayDrops = (): void =>
  useEffect(() => {
    const ignore = (event: DragEvent): void => event.preventDefault()
    addEventListener('dragover', ignore)
    addEventListener('drop', ignore)
    return () => {
      removeEventListener('dragover', ignore)
      removeEventListener('drop', ignore)
    }
  }, [])
