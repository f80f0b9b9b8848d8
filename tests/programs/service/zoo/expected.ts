// What must come home from an animal, and the one thing that must be found nowhere.

/** The caller's key: nothing that a run leaves behind may hold it. */
export const canary = 'canary-key-7f3a9c51e2'

/** What stands for a record among the expected: its address, else its name. */
export const nameOf = ({ email, fullName, company }: Record<string, string | undefined>): string => email || fullName || company || ''
