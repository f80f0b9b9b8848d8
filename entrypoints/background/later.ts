// Parts of the worker that are loaded when they are first used, so that its start has little to read. Each is created once.
// Reasons: docs/decisions/0023-size-limits.md

/** A part did not load. What asked for it has not begun. `thrownFailure` knows it by its name. */
class PartNotLoaded extends Error {
  override name = 'PartNotLoaded'
}

/** A part: `get` resolves with it, and `call` makes a method that loads it first. */
export interface Later<Part> {
  get: () => Promise<Part>
  call: <Given extends unknown[], R>(choose: (part: Part) => (...given: Given) => R | Promise<R>) => (...given: Given) => Promise<R>
}

/** Where `load` rejects, the call that needed the part rejects with `PartNotLoaded`, and the next one loads again. */
export const later = <Part>(load: () => Promise<Part>): Later<Part> => {
  let loading: Promise<Part> | undefined
  const get = (): Promise<Part> =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw new PartNotLoaded('A part of the worker did not load.', { cause })
    }))
  return {
    get,
    call:
      choose =>
      async (...given) =>
        choose(await get())(...given)
  }
}
