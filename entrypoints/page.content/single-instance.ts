// Keeps one instance of the script per page: a later instance ends the earlier one, and the worker ends it in toolbar-only mode. Both find
// it on the global object of the extension's own sandbox, which the page cannot read.

/** The worker reads the same name (entrypoints/background/page-script.ts). */
const name = 'running'

/** Ends the instance that ran here before. The next one, or the worker, calls `end`. */
export const replaceEarlierInstance = (end: () => void, scope: object = globalThis): void => {
  const earlier: unknown = Reflect.get(scope, name)
  if (typeof earlier === 'object' && earlier && 'abort' in earlier && typeof earlier.abort === 'function') earlier.abort()
  Reflect.set(scope, name, { abort: end })
}
