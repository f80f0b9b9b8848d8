// A storage area as the browser has it, in memory: every answer comes later, and it can be damaged.

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
