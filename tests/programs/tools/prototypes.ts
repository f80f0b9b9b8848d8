// Detects changes of built-in prototypes by code that reads hostile input.

const roots = { Object, Array, String, Number, Boolean, Function, Map, Set, Promise, RegExp, Date, Error, Uint8Array, Blob, Response, URL }

/** All own properties of the common constructors and prototypes, with their values. */
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

/** Returns a function that names the properties added, removed or changed since. */
export const watchPrototypes = (): (() => string[]) => {
  const before = written()
  return () => {
    const after = written()
    const names = new Set([...before.keys(), ...after.keys()])
    return [...names].filter(name => !Object.is(before.get(name), after.get(name)))
  }
}
