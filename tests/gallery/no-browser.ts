// Stands for the browser's API in the gallery, where there is none. Views are drawn with what they are given, so none of it is called but by
// the foot of the popup, which looks for a draft.
export const browser = { storage: { session: { get: (): Promise<object> => Promise.resolve({}) } } }
