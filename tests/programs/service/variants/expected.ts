// Holds what must be stored from a variant, and the API key that must not be.

/** The API key; nothing that a run stores may contain it. */
export const testApiKey = 'canary-key-7f3a9c51e2'

/** How an expected record is named: by its email address, else its name. */
export const nameOf = ({ email, fullName, company }: Record<string, string | undefined>): string => email || fullName || company || ''
