// Keeps one instance of the script per page: a later instance ends the earlier one, and the worker ends it in toolbar-only mode. Both find
// it on the global object of the extension's own sandbox, which the page cannot read.

/** The worker reads the same name (entrypoints/background/page-script.ts). */
const name = 'running'

/** Ends the instance that ran here before. Returns the controller that ends this one. */
export const replaceEarlierInstance = (scope: object = globalThis): AbortController => {
  const earlier: unknown = Reflect.get(scope, name)
  if (earlier instanceof AbortController) earlier.abort()
  const controller = new AbortController()
  Reflect.set(scope, name, controller)
  return controller
}
