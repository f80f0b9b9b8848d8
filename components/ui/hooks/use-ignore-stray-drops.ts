// A file that misses its place must not replace the page.
import { useEffect } from 'preact/hooks'

export const useIgnoreStrayDrops = (): void =>
  useEffect(() => {
    const hold = (event: DragEvent): void => event.preventDefault()
    addEventListener('dragover', hold)
    addEventListener('drop', hold)
    return () => {
      removeEventListener('dragover', hold)
      removeEventListener('drop', hold)
    }
  }, [])
