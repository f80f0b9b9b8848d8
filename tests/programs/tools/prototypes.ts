// What every object inherits, written down: whoever reads hostile input must leave it as it was.

const roots = { Object, Array, String, Number, Boolean, Function, Map, Set, Promise, RegExp, Date, Error, Uint8Array, Blob, Response, URL }

/** Each own property of the common constructors and their prototypes, with what it holds. */
const written = (): Map<string, unknown> =>
  new Map(
    Object.entries(roots).flatMap(([name, made]) =>
      [made, made.prototype as object].flatMap((owner, at) =>
        Reflect.ownKeys(owner).map((key): [string, unknown] => {
          const { value, get } = Reflect.getOwnPropertyDescriptor(owner, key) ?? {}
          return [`${name}${at === 0 ? '' : '.prototype'}.${String(key)}`, get ?? value]
        })
      )
    )
  )

/** Gives the question what has changed since: the names of what came, went or became something else, none of which should be. */
export const watchPrototypes = (): (() => string[]) => {
  const before = written()
  return () => {
    const after = written()
    const names = new Set([...before.keys(), ...after.keys()])
    return [...names].filter(name => !Object.is(before.get(name), after.get(name)))
  }
}
