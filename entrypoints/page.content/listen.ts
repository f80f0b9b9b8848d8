// Adds listeners that end together with the script.

export interface Listening {
  listen: <E extends Event>(target: EventTarget, type: string, listener: (event: E) => unknown, capture?: boolean) => void
  stop: () => void
}

/** An `AbortSignal` for each listener costs each start of the script more than all of them do without one. */
export const createListening = (): Listening => {
  const removals: (() => void)[] = []
  return {
    listen: (target, type, listener, capture = false) => {
      // The browser calls it with the event of its type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const any = listener as (event: Event) => void
      target.addEventListener(type, any, capture)
      removals.push(() => target.removeEventListener(type, any, capture))
    },
    stop: () => {
      for (const remove of removals.splice(0)) remove()
    }
  }
}
