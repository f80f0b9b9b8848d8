// The commands that parts of a page offer in the palette while they are shown.
import { useEffect, useRef } from 'preact/hooks'
import type { IconName } from '../ui/Icon.tsx'

/** Something that the palette does. `words`: other words for it, which are searched and not shown. */
export interface Command {
  id: string
  icon: IconName
  label: string
  words?: string
  run: () => void
}

const offered = new Set<{ current: readonly Command[] }>()

/** Offers these commands while the component is shown. They are read when the palette opens. */
export const useCommands = (commands: readonly Command[]): void => {
  const current = useRef(commands)
  current.current = commands
  useEffect(() => {
    offered.add(current)
    return () => void offered.delete(current)
  }, [])
}

/** The commands that are offered now. */
export const getOfferedCommands = (): Command[] => [...offered].flatMap(({ current }) => current)
