// A storage area of the browser in memory: answers arrive later, and tests can damage `kept`.

export const createSessionArea = () => {
  const kept = new Map<string, unknown>()
  const later = () => new Promise(resolve => setTimeout(resolve, 1))
  return {
    kept,
    get: async (key: string): Promise<Record<string, unknown>> => {
      await later()
      return kept.has(key) ? { [key]: kept.get(key) } : {}
    },
    set: async (items: Record<string, unknown>): Promise<void> => {
      await later()
      for (const [key, value] of Object.entries(items)) kept.set(key, value)
    },
    remove: async (key: string): Promise<void> => {
      await later()
      kept.delete(key)
    }
  }
}
