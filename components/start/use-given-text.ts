// Reads the text that was given to the popup under an id.
import { useEffect, useState } from 'preact/hooks'
import { readGivenText } from '../../lib/messages/given-text.ts'

/** `text`: '' where it is not kept any more. Undefined while it is read, and without an id. */
export const useGivenText = (id: string | undefined): { text: string } | undefined => {
  const [read, setRead] = useState<{ of: string; text: string }>()
  useEffect(() => {
    let isStale = false
    if (id !== undefined) void readGivenText(id).then((text = '') => isStale || setRead({ of: id, text }))
    return () => {
      isStale = true
    }
  }, [id])
  return read?.of === id ? read : undefined
}
