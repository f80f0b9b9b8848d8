// Joins the class names that apply.

/** The given names, separated by spaces; undefined where none applies. */
export const classNames = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
