// Adds listeners that end together with the script.

export type Listen = <E extends Event>(target: EventTarget, type: string, listener: (event: E) => void, capture?: boolean) => void

/** A listener that gets its own `signal` costs each start of the script more than all of them do together without one. */
export const createListen = (signal: AbortSignal): Listen => {
  const removals: (() => void)[] = []
  signal.addEventListener('abort', () => removals.forEach(remove => remove()))
  return (target, type, listener, capture = false) => {
    // The browser calls it with the event of its type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const any = listener as (event: Event) => void
    target.addEventListener(type, any, capture)
    removals.push(() => target.removeEventListener(type, any, capture))
  }
}
