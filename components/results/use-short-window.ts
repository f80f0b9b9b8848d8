// Tells whether the window is too low, as at double size, to show the overview above the table.
import { useEffect, useState } from 'preact/hooks'

const query = '(height < 560px)'

export const useShortWindow = (): boolean => {
  const [isShort, setIsShort] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const update = (): void => setIsShort(media.matches)
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [])
  return isShort
}
