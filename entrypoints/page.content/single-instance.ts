// A script that was run twice is one script: the later one ends the earlier, and the worker ends it in no-touch mode. What is left for them
// lies in our own world of the page, where the page cannot look.

const name = 'running'

/** The controller by which this run ends; whichever ran here before has ended. */
export const onlyOne = (world: object = globalThis): AbortController => {
  const earlier: unknown = Reflect.get(world, name)
  if (earlier instanceof AbortController) earlier.abort()
  const own = new AbortController()
  Reflect.set(world, name, own)
  return own
}
